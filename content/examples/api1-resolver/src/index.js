import { count } from "#cart";

console.log(count);
