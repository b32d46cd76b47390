import { readFileSync } from "node:fs";
import { capitalize } from "lodash";

console.log(capitalize("ready"), typeof readFileSync);
