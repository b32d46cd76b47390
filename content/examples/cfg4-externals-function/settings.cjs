module.exports = { port: 8080 };
