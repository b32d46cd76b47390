import Money, { gross, TAX } from "./money.js";
import * as money from "./money.js";

console.log(new Money(gross(10)).amount, TAX);
console.log(Object.keys(money).sort().join(" "));
