import { readdirSync } from "node:fs";
import path from "node:path";

export class PagesPlugin {
  apply(compiler) {
    compiler.hooks.entryOption.tap("PagesPlugin", (context) => {
      for (const file of readdirSync(path.join(context, "src/pages"))) {
        const { name } = path.parse(file);
        new compiler.webpack.EntryPlugin(context, `./src/pages/${file}`, { name }).apply(compiler);
      }
      return true;
    });
  }
}
