import path from "node:path";

export default {
  mode: "production",
  devtool: "cheap-module-eval-source-map",
  output: {
    path: path.resolve(import.meta.dirname, "dist"),
    jsonpFunction: "shopJsonp",
  },
  node: {
    fs: "empty",
  },
  optimization: {
    hashedModuleIds: true,
  },
};
