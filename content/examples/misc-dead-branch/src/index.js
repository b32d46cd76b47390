import { beta } from "./flags.js";
import { report } from "./report.js";

if (beta) report("beta is on");
console.log("ready");
