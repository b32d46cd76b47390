const modern = require("./modern.js");

console.log(modern.default, modern.named);
