import { cube } from "./lib.js";

console.log(`5 cubed is ${cube(5)}`);
