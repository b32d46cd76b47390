global.startedAt = Date.now();
console.log(__filename, __dirname);
