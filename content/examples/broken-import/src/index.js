import { missing } from "./missing";

console.log(missing);
