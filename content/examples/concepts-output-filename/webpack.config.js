module.exports = {
  mode: "production",
  output: {
    filename: "bundle.js",
  },
};
