import { area } from "./area.js";
import { run } from "./script.js";

console.log(area(2), run("1 + 1"));
