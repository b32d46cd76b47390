const name = "NoWindowPlugin";

export class NoWindowPlugin {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      const handle = (parser) => {
        // #region tap
        parser.hooks.evaluateTypeof.for("window").tap(name, (expression) => {
          return parser.evaluate('"undefined"').setRange(expression.range);
        });
        // #endregion tap
      };

      for (const type of ["javascript/auto", "javascript/dynamic", "javascript/esm"]) {
        factory.hooks.parser.for(type).tap(name, handle);
      }
    });
  }
}
