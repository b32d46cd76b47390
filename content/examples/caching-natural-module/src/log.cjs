module.exports = function log(message) {
  console.log(message);
};
