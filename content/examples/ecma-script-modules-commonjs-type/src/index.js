import { count } from "./counter.js";

console.log(count);
