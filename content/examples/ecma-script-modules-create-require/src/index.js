import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const legacy = require("./legacy.cjs");

console.log(legacy.name);
