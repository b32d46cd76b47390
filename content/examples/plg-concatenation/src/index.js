import { a } from "./a.js";
import { old } from "./old.cjs";
import * as all from "./all.js";

console.log(a, old, Object.keys(all));
import("./page.js");
