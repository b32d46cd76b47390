import { right } from "./right.js";

console.log(right);
