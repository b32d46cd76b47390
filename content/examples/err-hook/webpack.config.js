class AssetListPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("AssetListPlugin", (compilation) => {
      compilation.hooks.processAssets.tap("AssetListPlugin", (assets) => {
        console.log(assets["app.js"].size());
      });
    });
  }
}

export default {
  mode: "development",
  plugins: [new AssetListPlugin()],
};
