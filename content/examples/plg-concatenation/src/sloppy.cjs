exports.sloppy = process.title;
