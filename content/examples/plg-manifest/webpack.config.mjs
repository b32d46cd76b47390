import webpack from "webpack";
import ShowManifests from "./show-manifests.mjs";

export default {
  mode: "production",
  entry: { app: "./src/app.js", admin: "./src/admin.js" },
  output: {
    filename: "[name].[contenthash:8].js",
    assetModuleFilename: "[name].[contenthash:8][ext]",
    publicPath: "/static/",
  },
  optimization: { chunkIds: "named" },
  experiments: { css: true },
  module: { rules: [{ test: /\.svg$/, type: "asset/resource" }] },
  plugins: [
    new webpack.ManifestPlugin(),
    // #region short
    new webpack.ManifestPlugin({
      filename: "scripts.json",
      entrypoints: false,
      prefix: "https://cdn.example.com[publicpath]",
      filter: ({ file }) => file.endsWith(".js"),
      generate: ({ assets }) =>
        Object.fromEntries(Object.entries(assets).map(([name, { file }]) => [name, file])),
    }),
    // #endregion short
    new ShowManifests(),
  ],
};
