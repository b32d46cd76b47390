export default class ShowFiles {
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.compilation.tap("ShowFiles", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "ShowFiles", stage }, (assets) => {
        for (const name of Object.keys(assets)) console.log(assets[name].source());
      });
    });
  }
}
