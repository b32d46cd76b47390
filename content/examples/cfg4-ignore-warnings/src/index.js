import { load } from "./plugins.js";
import { version } from "./version.js";

load("./extra.js");
console.log(version);
