import { name } from "./name.js";
import { year } from "./year.js";

console.log(name, year);
