/** Puts the names of all other assets into the service worker, in place of `__PRECACHE__`. */
export class PrecachePlugin {
  constructor(worker) {
    this.worker = worker;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("PrecachePlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: "PrecachePlugin", stage }, (assets) => {
        const names = Object.keys(assets).filter((name) => name !== this.worker);
        const list = JSON.stringify(names.sort().map((name) => `/${name}`));
        const source = assets[this.worker].source().toString();
        compilation.updateAsset(this.worker, new sources.RawSource(source.replaceAll("__PRECACHE__", () => list)));
      });
    });
  }
}
