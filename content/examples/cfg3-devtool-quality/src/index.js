import { area } from "./area.js";

/* the radius */ const radius = 2;

console.log(area(radius).toFixed(2));
