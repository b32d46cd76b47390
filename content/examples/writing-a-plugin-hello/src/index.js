import { name } from "./name.js";

console.log(`Hello, ${name}`);
