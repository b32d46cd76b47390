import path from "node:path";

export default {
  mode: "production",
  resolve: { alias: { "@": path.resolve(import.meta.dirname, "src") } },
  resolveLoader: { modules: ["loaders"] },
  module: { rules: [{ test: /\.links$/, use: "links-loader.js", type: "json" }] },
};
