module.exports = function log(message) {
  if (process.env.NODE_ENV !== "production") {
    console.log(`debug: ${message}`);
  }
};
