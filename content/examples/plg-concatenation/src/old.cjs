exports.old = 2;
