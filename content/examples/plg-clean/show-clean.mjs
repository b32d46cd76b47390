import { join } from "node:path";

export default class ShowClean {
  apply(compiler) {
    // A build before this one left three files.
    compiler.hooks.run.tapPromise("ShowClean", async () => {
      const { promises: files } = compiler.outputFileSystem;
      await files.mkdir(join(compiler.outputPath, "old"), { recursive: true });
      for (const file of ["main.old.js", "robots.txt", "old/page.js"])
        await files.writeFile(join(compiler.outputPath, file), "left");
    });
    compiler.hooks.done.tap("ShowClean", () => {
      console.log("in the folder:", compiler.outputFileSystem.readdirSync(compiler.outputPath).sort().join(", "));
    });
  }
}
