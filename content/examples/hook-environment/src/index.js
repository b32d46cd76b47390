import { release } from "./release.js";

console.log(release);
