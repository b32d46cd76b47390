const { euro } = require("../lib/money.js");

console.log(euro(3));
