// #region import
import { greet } from "./greet.js";
// #endregion import

console.log(greet("webpack"));
