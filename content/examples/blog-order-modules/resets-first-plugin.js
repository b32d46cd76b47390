const name = "ResetsFirst";
const isReset = (module) => /reset/.test(module.nameForCondition() ?? "");

export class ResetsFirst {
  apply(compiler) {
    const { CssModulesPlugin } = compiler.webpack.css;
    compiler.hooks.compilation.tap(name, (compilation) => {
      const hooks = CssModulesPlugin.getCompilationHooks(compilation);
      // #region order
      hooks.orderModules.tap(name, (chunk, modules) => modules.toSorted((a, b) => isReset(b) - isReset(a)));
      // #endregion order
    });
  }
}
