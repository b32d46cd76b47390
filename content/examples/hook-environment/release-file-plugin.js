import path from "node:path";

export class ReleaseFilePlugin {
  constructor(release) {
    this.release = release;
  }

  apply(compiler) {
    compiler.hooks.environment.tap("ReleaseFilePlugin", () => {
      const files = compiler.inputFileSystem;
      const readFile = files.readFile.bind(files);
      const target = path.join(compiler.context, "src/release.js");

      files.readFile = (file, ...rest) => {
        if (file !== target) return readFile(file, ...rest);
        const callback = rest.at(-1);
        callback(null, Buffer.from(`export const release = "${this.release}";`));
      };
    });
  }
}
