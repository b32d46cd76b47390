import { circle } from "shapes/src/round.js";

console.log(circle(3));
