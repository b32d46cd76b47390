module.exports = function print(text) {
  console.log(text);
};
