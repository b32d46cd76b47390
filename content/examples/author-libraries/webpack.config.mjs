import path from "node:path";

const base = {
  mode: "production",
  entry: "./src/index.js",
  devtool: "source-map",
  externals: ["lodash"],
};
const dist = path.resolve(import.meta.dirname, "dist");

export default [
  {
    ...base,
    name: "esm",
    output: {
      path: dist,
      filename: "tidy-list.mjs",
      library: { type: "modern-module" },
    },
  },
  {
    ...base,
    name: "cjs",
    output: {
      path: dist,
      filename: "tidy-list.cjs",
      library: { type: "commonjs2" },
    },
  },
];
