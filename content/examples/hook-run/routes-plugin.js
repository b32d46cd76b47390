import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const name = "RoutesPlugin";

export class RoutesPlugin {
  apply(compiler) {
    const generate = async () => {
      const files = await readdir(path.join(compiler.context, "src/pages"));
      const code = `export const routes = ${JSON.stringify(files.map((file) => `/${path.parse(file).name}`))};\n`;

      const target = path.join(compiler.context, "src/routes.js");
      const old = await readFile(target, "utf8").catch(() => "");
      if (code !== old) await writeFile(target, code);
    };

    compiler.hooks.run.tapPromise(name, generate);
    compiler.hooks.watchRun.tapPromise(name, generate);
  }
}
