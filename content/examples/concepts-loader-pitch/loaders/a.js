module.exports = function (source) {
  console.log("normal a");
  return source;
};

module.exports.pitch = () => {
  console.log("pitch a");
};
