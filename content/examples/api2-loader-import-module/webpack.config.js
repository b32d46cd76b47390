export default {
  mode: "production",
  output: { filename: "main.cjs" },
  resolveLoader: { modules: ["loaders"] },
  module: { rules: [{ test: /\.svg\.js$/, use: "run-loader.js" }] },
};
