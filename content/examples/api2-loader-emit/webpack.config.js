export default {
  mode: "production",
  resolveLoader: { modules: ["loaders"] },
  module: { rules: [{ test: /\.md$/, use: "outline-loader.js", type: "asset/source" }] },
};
