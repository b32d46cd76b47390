module.exports = {
  mode: "production",
  entry: "./src/index.js",
  externals: {
    lodash: "_",
  },
};
