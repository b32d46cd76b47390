exports.count = 0;
