exports.store = new Map();
