module.exports = function (source) {
  console.log("normal c");
  return source;
};

module.exports.pitch = () => {
  console.log("pitch c");
};
