export default {
  mode: "production",
  entry: "./src/index.js",
  externals: {
    lodash: "_",
  },
};
