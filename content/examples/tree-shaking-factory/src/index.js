import { cube } from "./lib.js";
import { total } from "./price.js";
import "./style.css";

console.log(`5 cubed is ${cube(5)}`);
console.log(`Total: ${total([1, 2])}`);
