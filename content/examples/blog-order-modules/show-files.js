export class ShowFiles {
  constructor(test = /./) {
    this.test = test;
  }

  apply(compiler) {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.compilation.tap("ShowFiles", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "ShowFiles", stage }, (assets) => {
        for (const name of Object.keys(assets)) {
          if (this.test.test(name)) console.log(`${name}:\n${assets[name].source()}`.trimEnd());
        }
      });
    });
  }
}
