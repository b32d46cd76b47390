const { readFileSync } = require("node:fs");
const { basename, join } = require("node:path");

console.log(basename(__filename));
console.log(readFileSync(join(__dirname, "main.mjs"), "utf8").length > 0);
