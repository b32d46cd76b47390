import { counter } from "./counter";

console.log(counter);
