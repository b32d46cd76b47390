import { draw } from "charts";
import { locate } from "maps";

export const widgets = { draw, locate };
console.log("started");
