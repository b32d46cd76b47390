import { PrecachePlugin } from "./precache-plugin.js";

export default {
  mode: "production",
  entry: "./src/index.html",
  output: {
    publicPath: "/",
    filename: "[name].[contenthash:8].js",
    cssFilename: "[name].[contenthash:8].css",
    htmlFilename: "[name].html",
    workerChunkFilename: "sw.js",
  },
  plugins: [new PrecachePlugin("sw.js")],
};
