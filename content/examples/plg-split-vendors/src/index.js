import { chart } from "./chart.js";
import _ from "lodash";

console.log(_.startCase("home"), chart([1, 2]));
