class ListAssetsPlugin {
  constructor({ filename = "assets.txt" } = {}) {
    this.filename = filename;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap("ListAssetsPlugin", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "ListAssetsPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const list = Object.keys(assets).sort().join("\n");
          compilation.emitAsset(this.filename, new sources.RawSource(`${list}\n`));
        },
      );
    });
  }
}

export default ListAssetsPlugin;
