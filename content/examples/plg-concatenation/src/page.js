import { a } from "./a.js";

console.log("page", a);
