const name = "WorkerPlugin";

export class WorkerPlugin {
  apply(compiler) {
    const { EntryPlugin, WebpackError } = compiler.webpack;

    compiler.hooks.make.tapAsync(name, (compilation, callback) => {
      const child = compilation.createChildCompiler(name, { filename: "[name].js" }, [
        new EntryPlugin(compiler.context, "./src/worker.js", { name: "worker" }),
      ]);

      child.runAsChild((error, entries, childCompilation) => {
        if (error) return callback(error);
        for (const problem of childCompilation.errors) {
          compilation.errors.push(new WebpackError(`${name}: ${problem.message}`));
        }
        console.log(`made ${[...entries[0].files].join(", ")}`);
        callback();
      });
    });
  }
}
