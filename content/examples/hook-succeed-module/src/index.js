import { countries } from "./countries.js";

console.log(countries.length);
