import { format } from "./format.js";

console.log(format("one entry, three files"));
