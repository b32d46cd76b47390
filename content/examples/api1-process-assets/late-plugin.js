export class LatePlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap("LatePlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: "LatePlugin", stage }, () => {
        compilation.emitAsset("late.css", new sources.RawSource("body { margin: 0 }"));
      });
    });
  }
}
