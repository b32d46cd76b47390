export default class ShowMaps {
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.compilation.tap("ShowMaps", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "ShowMaps", stage }, (assets) => {
        const { sources, sourceRoot, ignoreList } = JSON.parse(assets["main.js.map"].source().toString());
        console.log({ sources, sourceRoot, ignoreList });
      });
    });
  }
}
