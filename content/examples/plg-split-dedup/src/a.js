import { left } from "./left.js";
import { right } from "./right.js";

console.log(left, right);
