import path from "node:path";

export default {
  mode: "production",
  resolveLoader: { modules: [path.resolve(import.meta.dirname, "loaders"), "node_modules"] },
  module: {
    rules: [{ test: /\.txt$/, use: ["c", "b", "a"], type: "asset/source" }],
  },
};
