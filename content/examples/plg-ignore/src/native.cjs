exports.name = "native code";
