import { from } from "tools/hash";

console.log(from);
