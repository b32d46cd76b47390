import { values } from "./a.data.js";

console.log(values);
