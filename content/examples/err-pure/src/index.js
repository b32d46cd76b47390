import { total } from "./settings.js";

console.log(total);
