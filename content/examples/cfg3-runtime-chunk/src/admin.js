import { count } from "./counter.js";

console.log("admin", count());
