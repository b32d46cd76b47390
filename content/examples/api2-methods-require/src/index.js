const counter = require("./counter.js");

counter.count++;
console.log(require("./counter.js").count);

const id = require.resolve("./counter.js");
delete require.cache[id];
console.log(id, require("./counter.js").count);
console.log(require.resolveWeak("./other.js"), require.resolveWeak("./other.js") in __webpack_modules__);
