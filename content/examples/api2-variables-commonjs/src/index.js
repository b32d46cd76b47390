const part = require("./part.js?color=red#end");

console.log("id of the other", part.id, require.resolve("./part.js?color=red#end"));
console.log("entry", require.main === module, module.children, module.parent);
console.log("in the cache", Object.keys(require.cache));
console.log("loaded", module.loaded, require.cache[part.id].loaded);
console.log("this", this === module.exports, this === exports);
console.log("global", global === globalThis);
