const { euro } = require("../lib/money.js");
const { kilo } = require("../lib/weight.js");

console.log(euro(3), kilo(2));
