import path from "node:path";

export default {
  mode: "production",
  entry: "./src/index.js",
  externals: ["lodash"],
  output: {
    path: path.resolve(import.meta.dirname, "dist"),
    filename: "tidy-list.mjs",
    cssFilename: "style.css",
    library: { type: "modern-module" },
  },
};
