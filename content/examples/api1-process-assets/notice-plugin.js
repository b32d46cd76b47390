const name = "NoticePlugin";

export class NoticePlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS, additionalAssets: true },
        (assets) => {
          console.log(`adding the notice to ${Object.keys(assets).join(", ")}`);
          for (const file of Object.keys(assets)) {
            compilation.updateAsset(
              file,
              (source) => new sources.ConcatSource("/* © Example Ltd. */\n", source),
              (info) => ({ ...info, notice: true }),
            );
          }
        },
      );
    });
  }
}
