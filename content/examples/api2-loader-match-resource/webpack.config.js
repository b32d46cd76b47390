export default {
  mode: "production",
  entry: "./src/button.component",
  resolveLoader: { modules: ["loaders"] },
  module: { rules: [{ test: /\.component$/, use: "component-loader.js" }] },
};
