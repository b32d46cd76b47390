module.exports = {
  mode: "development",
  output: { copy: ["public"] },
};
