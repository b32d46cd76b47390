import { OfflinePlugin } from "./offline-plugin.js";

export default {
  mode: "production",
  entry: "./src/index.html",
  output: {
    filename: "[name].[contenthash:8].js",
    cssFilename: "[name].[contenthash:8].css",
    htmlFilename: "[name].html",
    clean: true,
  },
  plugins: [new OfflinePlugin()],
};
