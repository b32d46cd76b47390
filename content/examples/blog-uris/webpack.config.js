export default {
  mode: "production",
  target: "node",
  output: { filename: "main.cjs" },
  module: {
    rules: [{ test: /\.txt$/, use: "./show-parts-loader.cjs" }],
  },
};
