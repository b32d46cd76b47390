const name = "OfflinePlugin";

/** Writes the names of all other assets, and a hash of the build, into the service worker. */
export class OfflinePlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const files = Object.keys(assets).filter((file) => file !== "service-worker.js").sort();
        const build = JSON.stringify({ files: ["./", ...files], version: compilation.hash });
        compilation.updateAsset("service-worker.js", (old) =>
          new sources.RawSource(old.source().toString().replaceAll("__BUILD__", () => build)),
        );
      });
    });
  }
}
