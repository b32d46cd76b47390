import { count } from "./counter";

console.log(count);
