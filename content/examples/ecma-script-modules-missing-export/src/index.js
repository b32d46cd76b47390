import { counter } from "./counter.js";

console.log(counter);
