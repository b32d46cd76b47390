import { AsyncSeriesHook, SyncWaterfallHook } from "tapable";

const name = "SitemapPlugin";
const hooksOf = new WeakMap();

export class SitemapPlugin {
  /** The hooks of one compilation: every caller gets the same ones. */
  static getCompilationHooks(compilation) {
    let hooks = hooksOf.get(compilation);
    if (hooks === undefined) {
      hooks = {
        pages: new SyncWaterfallHook(["pages"]),
        written: new AsyncSeriesHook(["file", "pages"]),
      };
      hooksOf.set(compilation, hooks);
    }
    return hooks;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const hooks = SitemapPlugin.getCompilationHooks(compilation);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;

      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const pages = hooks.pages.call([...compilation.entrypoints.keys()]);
        compilation.emitAsset("sitemap.txt", new sources.RawSource(pages.join("\n")));
        await hooks.written.promise("sitemap.txt", pages);
      });
    });
  }
}
