module.exports = function (source) {
  console.log("normal b");
  return source;
};

module.exports.pitch = () => {
  console.log("pitch b");
};
