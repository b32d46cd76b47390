import { chart } from "./chart.js";
import _ from "lodash";

console.log(_.startCase("first"), chart([1, 2]));
