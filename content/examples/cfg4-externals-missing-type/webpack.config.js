export default {
  mode: "production",
  entry: "./src/index.js",
  externals: {
    lodash: { commonjs: "lodash", amd: "lodash" },
  },
};
