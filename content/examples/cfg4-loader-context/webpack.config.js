export default {
  mode: "production",
  entry: "./src/index.js",
  loader: { brand: "Acme" },
  module: {
    rules: [{ test: /\.txt$/, type: "javascript/auto", use: "./brand-loader.cjs" }],
  },
};
