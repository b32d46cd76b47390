const name = "FileListPlugin";

export class FileListPlugin {
  constructor({ filename = "files.md" } = {}) {
    this.filename = filename;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;

      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const lines = Object.entries(assets).map(([file, source]) => `- ${file}, ${source.size()} bytes`);
        const text = `# Files of this build\n\n${lines.join("\n")}\n`;
        compilation.emitAsset(this.filename, new sources.RawSource(text));
      });
    });
  }
}
