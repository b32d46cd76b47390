import { readFileSync } from "node:fs";
import path from "node:path";

export class PrintChunks {
  apply(compiler) {
    compiler.hooks.afterCompile.tap("PrintChunks", ({ namedChunks }) => {
      const source = readFileSync(path.join(compiler.context, "src/index.js"), "utf8");
      for (const [, name] of source.matchAll(/webpackChunkName: "([^"]+)"/g)) {
        console.log(`${name.padEnd(22)} ${namedChunks.has(name) ? "kept" : "skipped"}`);
      }
    });
  }
}
