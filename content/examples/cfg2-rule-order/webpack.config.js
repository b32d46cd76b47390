import path from "node:path";

export default {
  mode: "production",
  resolveLoader: {
    modules: [path.resolve(import.meta.dirname, "loaders"), "node_modules"],
    extensions: [".cjs"],
  },
  module: {
    rules: [
      { test: /\.js$/, enforce: "post", loader: "third" },
      { test: /\.js$/, loader: "second" },
      { test: /\.js$/, enforce: "pre", loader: "first" },
    ],
  },
};
