const { short } = require("./texts.js");

console.log(short);
