import { languages } from "virtual:languages";
import build from "virtual:build.json";

console.log(languages.join(", "), "in", build.mode);
