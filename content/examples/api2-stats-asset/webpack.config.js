export default {
  mode: "production",
  entry: { app: "./src/index.js" },
  devtool: "source-map",
  output: { filename: "[name].[contenthash:8].js" },
  plugins: [
    (compiler) => {
      compiler.hooks.done.tap("Show", (stats) => {
        const { assets, assetsByChunkName } = stats.toJson({ all: false, assets: true, relatedAssets: true, ids: true });
        console.log(assetsByChunkName);
        console.log(JSON.stringify(assets[0], null, 2));
      });
    },
  ],
};
