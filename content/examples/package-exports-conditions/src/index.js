import { where } from "where";

console.log(`This is the build for ${where}.`);
