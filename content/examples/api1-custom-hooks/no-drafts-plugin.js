import { SitemapPlugin } from "./sitemap-plugin.js";

export class NoDraftsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("NoDraftsPlugin", (compilation) => {
      const hooks = SitemapPlugin.getCompilationHooks(compilation);

      hooks.pages.tap("NoDraftsPlugin", (pages) => {
        return pages.filter((page) => !page.startsWith("draft-"));
      });
      hooks.written.tapPromise("NoDraftsPlugin", async (file, pages) => {
        console.log(`${file}: ${pages.join(", ")}`);
      });
    });
  }
}
