import { title } from "./settings-TARGET.js";

console.log(title);
