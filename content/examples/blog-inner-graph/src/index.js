import { openingHours } from "./shop.js";

console.log(openingHours());
