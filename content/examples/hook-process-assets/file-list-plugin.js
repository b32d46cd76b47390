const name = "FileListPlugin";

export class FileListPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { processAssets } = compilation.hooks;

      processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        compilation.emitAsset("robots.txt", new sources.RawSource("User-agent: *\n"));
      });

      processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE }, (assets) => {
        const lines = Object.entries(assets).map(([file, source]) => `${file} ${source.size()}`);
        console.log(lines.join("\n"));
        compilation.emitAsset("files.txt", new sources.RawSource(`${lines.join("\n")}\n`));
      });
    });
  }
}
