import webpack from "webpack";

class ShowManifest {
  apply(compiler) {
    compiler.hooks.compilation.tap("ShowManifest", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "ShowManifest", stage: Infinity }, (assets) => {
        console.log(assets["ssr-manifest.json"].source());
      });
    });
  }
}

export default {
  mode: "production",
  output: { filename: "[name].[contenthash:8].js", publicPath: "/assets/" },
  optimization: { chunkIds: "named" },
  experiments: { css: true },
  plugins: [new webpack.SSRManifestPlugin(), new ShowManifest()],
};
