export class ShowImports {
  apply(compiler) {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.compilation.tap("ShowImports", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "ShowImports", stage }, (assets) => {
        for (const name of Object.keys(assets)) {
          const [statement] = assets[name].source().match(/import [^;]*;/) ?? ["no import"];
          console.log(`${name}: ${statement}`);
        }
      });
    });
  }
}
