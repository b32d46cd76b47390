import { chart } from "./chart.js";
import { createElement } from "react";

console.log(createElement("p"), chart([3, 4]));
