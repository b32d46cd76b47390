import { chart } from "./chart.js";
import _ from "lodash";

console.log(_.startCase("second"), chart([3, 4]));
