import { factor } from "./area.js";

export const square = (value) => value ** 2;
export const isWhole = (value) => value % factor === 0;
