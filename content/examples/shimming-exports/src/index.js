import { names, toHex } from "./colors.js";

console.log(names.map(toHex).join(" "));
