import { cube } from "./lib.js";
import "./style.css";

console.log(`5 cubed is ${cube(5)}`);
