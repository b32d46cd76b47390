import { left } from "./left.js";

console.log(left);
