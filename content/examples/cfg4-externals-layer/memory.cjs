exports.name = "a database in memory";
