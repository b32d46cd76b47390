import { readFile } from "node:fs/promises";
import path from "node:path";

const name = "ChangelogPlugin";

export class ChangelogPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const file = path.join(compiler.context, "CHANGELOG.md");

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.fileDependencies.add(file);

      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        compilation.emitAsset("changelog.txt", new sources.RawSource(await readFile(file)));
      });
    });

    compiler.hooks.watchRun.tap(name, ({ modifiedFiles }) => {
      if (modifiedFiles?.has(file)) console.log("The changelog changed.");
    });
  }
}
