import { readFile } from "node:fs/promises";
import path from "node:path";

export class LicenseCheckPlugin {
  apply(compiler) {
    compiler.hooks.beforeRun.tapPromise("LicenseCheckPlugin", async () => {
      const text = await readFile(path.join(compiler.context, "LICENSE"), "utf8");
      if (!text.startsWith("MIT")) throw new Error("The project has to be under the MIT license.");
    });

    compiler.hooks.emit.tapAsync("LicenseCheckPlugin", (compilation, callback) => {
      setTimeout(() => {
        console.log("checked again after 10 ms");
        callback();
      }, 10);
    });
  }
}
