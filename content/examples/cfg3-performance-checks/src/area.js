import { square } from "./square.js";

export const factor = Math.PI;
export const area = (radius) => factor * square(radius);
