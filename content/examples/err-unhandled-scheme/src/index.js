import { join } from "node:path";

console.log(join("a", "b"));
