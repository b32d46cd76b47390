import { from } from "button";

console.log(from);
