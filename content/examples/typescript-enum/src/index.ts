import { Level } from "./level.ts";

console.log(Level[Level.Warning]);
