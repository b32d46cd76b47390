import { short } from "./texts.cjs";

console.log(short);
