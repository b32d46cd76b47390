import { discard, publish } from "./texts.js";

console.log("editor:", publish, discard);
