import get from "lodash/get.js";
import startCase from "lodash/startCase.js";

console.log(startCase(get({ a: { b: "two parts" } }, "a.b")));
console.log("shared:", Object.keys(__webpack_share_scopes__.default).join(", "));
