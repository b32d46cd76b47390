const { SSRManifestPlugin } = require("webpack");

class ShowManifest {
  apply(compiler) {
    compiler.hooks.compilation.tap("ShowManifest", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "ShowManifest", stage: Infinity }, (assets) => {
        console.log(assets["ssr-manifest.json"].source());
      });
    });
  }
}

module.exports = {
  mode: "production",
  output: { filename: "[name].[contenthash:8].js", publicPath: "/assets/" },
  optimization: { chunkIds: "named" },
  experiments: { css: true },
  plugins: [new SSRManifestPlugin(), new ShowManifest()],
};
