import { text } from "./generated/text.js";

console.log(text);
