import { welcome } from "./texts.js";

console.log("visitor:", welcome);
