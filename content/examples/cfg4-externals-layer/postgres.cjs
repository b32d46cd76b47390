exports.name = "PostgreSQL";
