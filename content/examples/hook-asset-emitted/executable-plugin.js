import path from "node:path";

export class ExecutablePlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tapAsync("ExecutablePlugin", (compilation, callback) => {
      const file = path.join(compilation.outputOptions.path, "main.js");
      compiler.outputFileSystem.chmod(file, 0o755, (error) => {
        if (!error) console.log("main.js is executable");
        callback(error);
      });
    });
  }
}
