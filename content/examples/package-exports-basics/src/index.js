import { square } from "shapes";
import star from "shapes/icons/star.js";
import { circle } from "shapes/round";

console.log(square(3), circle(3), star);
