import path from "node:path";

export class ChangesPlugin {
  apply(compiler) {
    compiler.hooks.invalid.tap("ChangesPlugin", (file) => {
      console.log(`${path.basename(file)} changed`);
    });

    compiler.hooks.watchRun.tap("ChangesPlugin", ({ modifiedFiles }) => {
      const files = [...(modifiedFiles ?? [])].filter((file) => path.extname(file));
      console.log(`building, modified: ${files.map((file) => path.basename(file)).join(", ") || "nothing yet"}`);
    });
  }
}
