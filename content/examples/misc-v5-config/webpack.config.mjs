import path from "node:path";

export default {
  mode: "production",
  devtool: "eval-cheap-module-source-map",
  output: {
    path: path.resolve(import.meta.dirname, "dist"),
    chunkLoadingGlobal: "shopJsonp",
  },
  resolve: {
    fallback: { fs: false },
  },
};
