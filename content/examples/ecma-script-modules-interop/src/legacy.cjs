module.exports = function legacy() {
  return "called";
};
module.exports.version = "1.2.3";
