import { basename } from "names";

const { EOL } = await import("later");
console.log(basename("/src/index.js"), JSON.stringify(EOL));
