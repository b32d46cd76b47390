const name = "BudgetPlugin";

export class BudgetPlugin {
  constructor(limit) {
    this.limit = limit;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.seal.tap(name, () => {
        const { size } = compilation.modules;
        if (size <= this.limit) return;

        const message = `The build has ${size} modules, and the limit is ${this.limit}.`;
        compilation.warnings.push(new compiler.webpack.WebpackError(message));
      });
    });
  }
}
