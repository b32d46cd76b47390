import { createElement } from "react";
import startCase from "lodash/startCase.js";

console.log(startCase("dlls are built once"), typeof createElement);
