import { count } from "./counter.js";

console.log("shop", count());
