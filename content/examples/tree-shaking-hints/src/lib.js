export { cube, square } from "./math.js";
export { price } from "./price.js";
