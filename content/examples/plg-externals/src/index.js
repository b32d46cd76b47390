import { basename } from "node:path";
import { version } from "app:info";

console.log(basename("/shop/cart.js"), version);
