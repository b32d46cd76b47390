exports.default = "the default export";
exports.version = 2;
