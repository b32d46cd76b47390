import { DEBUG, PAGE_SIZE } from "./constants.js";

if (DEBUG) console.log("details");
console.log(`${PAGE_SIZE} per page`);
