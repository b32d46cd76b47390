import { cube } from "./math.js";

console.log(`5 cubed is ${cube(5)}`);
