import { readFileSync } from "node:fs";

console.log(readFileSync("./notes.txt", "utf8"));
