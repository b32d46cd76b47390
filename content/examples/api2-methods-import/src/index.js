import circle, { square as box } from "./shapes.js";
import * as shapes from "./shapes.js";
import "./setup.js";
import colors from "./colors.json" with { type: "json" };
import note from "./note.md" with { type: "text" };
import { "full name" as fullName } from "./names.js";

console.log(circle(2), box(2), Object.keys(shapes));
console.log(colors.red, note.trim(), fullName);
