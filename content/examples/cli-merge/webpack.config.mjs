import { merge } from "webpack-merge";
import common from "./webpack.common.mjs";
import prod from "./webpack.prod.mjs";

const merged = merge(common, prod);
console.log("mode:", merged.mode, "devtool:", merged.devtool);
console.log("entries:", Object.keys(merged.entry).join(", "));
console.log("rules:", merged.module.rules.length);

export default merged;
