export class MonitorPlugin {
  apply(compiler) {
    const { EntryPlugin } = compiler.webpack;

    compiler.hooks.make.tapAsync("MonitorPlugin", (compilation, callback) => {
      const dependency = EntryPlugin.createDependency("./src/monitor.js", {});
      compilation.addEntry(compiler.context, dependency, {}, callback);
    });
  }
}
