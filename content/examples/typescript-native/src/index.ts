import { greet, type Reader } from "./greet.ts";

const reader: Reader = { name: "Ada" };

console.log(greet(reader));
