import { basename } from "node:path";

console.log(basename("/shop/cart.js"));
