export class ReportFailurePlugin {
  apply(compiler) {
    compiler.hooks.failed.tap("ReportFailurePlugin", (error) => {
      console.log(`build stopped: ${error.message}`);
    });
  }
}
