import path from "node:path";

export default {
  mode: "production",
  entry: { index: "./src/index.html" },
  output: {
    path: path.resolve(import.meta.dirname, "dist"),
    filename: "[name].[contenthash].js",
    htmlFilename: "[name].html",
    clean: true,
  },
};
