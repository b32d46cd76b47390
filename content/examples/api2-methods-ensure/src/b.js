exports.name = "b.js";
