import "./legacy.js";

console.log(globalThis.greet("webpack"));
