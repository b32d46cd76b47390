export class NotifyPlugin {
  apply(compiler) {
    compiler.hooks.done.tap("NotifyPlugin", (stats) => {
      const { errors, warnings } = stats.compilation;
      const result = stats.hasErrors() ? "failed" : "succeeded";
      console.log(`build ${result}: ${errors.length} errors, ${warnings.length} warnings`);
    });
  }
}
