import { price } from "./price.js";

export const details = `It costs ${price}.`;
