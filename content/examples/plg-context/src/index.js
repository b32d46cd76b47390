import { format } from "./dates/index.js";

console.log(format("de"), "/", format("en"));
