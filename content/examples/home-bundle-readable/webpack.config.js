export default {
  mode: "production",
  entry: "./src/index.js",
  output: {
    filename: "bundle.js",
  },
  optimization: {
    minimize: false,
  },
};
