import path from "node:path";

export default {
  mode: "production",
  entry: { index: "./src/index.html" },
  output: {
    filename: "[name].[contenthash].js",
    path: path.resolve(import.meta.dirname, "dist"),
    htmlFilename: "[name].html",
    clean: true,
  },
};
