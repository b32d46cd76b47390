const name = "UploadPlugin";

export class UploadPlugin {
  apply(compiler) {
    const { ProgressPlugin } = compiler.webpack;

    compiler.hooks.afterEmit.tapPromise(name, async (compilation) => {
      // Nothing reports progress unless `ProgressPlugin` is applied.
      const report = ProgressPlugin.getReporter(compiler) ?? (() => {});
      const files = compilation.getAssets();

      for (const [index, { name: file }] of files.entries()) {
        report(index / files.length, file);
        // await upload(file);
      }
      report(1);
    });
  }
}
