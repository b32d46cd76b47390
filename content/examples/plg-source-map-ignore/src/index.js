import { pad } from "./vendor/pad.js";

console.log(pad("hello"));
