import { area } from "./shapes.js";

console.log(area(2));
import(/* webpackChunkName: "late", webpackPrefetch: true */ "./late.js");
