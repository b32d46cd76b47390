const name = "BuildInfoPlugin";

export class BuildInfoPlugin {
  apply(compiler) {
    const { ConstDependency } = compiler.webpack.dependencies;

    compiler.hooks.compilation.tap(name, (compilation, { normalModuleFactory }) => {
      compilation.dependencyTemplates.set(ConstDependency, new ConstDependency.Template());

      const handle = (parser) => {
        const replace = (expression, code) => {
          const dependency = new ConstDependency(code, expression.range);
          dependency.loc = parser.getLocation(expression);
          parser.state.module.addPresentationalDependency(dependency);
        };

        // #region expression
        parser.hooks.expression.for("BUILD_FILE").tap(name, (expression) => {
          replace(expression, JSON.stringify(parser.state.module.rawRequest));
          return true;
        });
        // #endregion expression

        // #region evaluate
        parser.hooks.evaluateIdentifier.for("BUILD_MODE").tap(name, (expression) => {
          const value = parser.evaluate(JSON.stringify(compiler.options.mode));
          return value.setRange(expression.range);
        });
        parser.hooks.expression.for("BUILD_MODE").tap(name, (expression) => {
          replace(expression, JSON.stringify(compiler.options.mode));
          return true;
        });
        // #endregion evaluate

        // #region call
        parser.hooks.call.for("buildTime").tap(name, (expression) => {
          const argument = parser.evaluateExpression(expression.arguments[0]);
          if (!argument.isString()) return;
          replace(expression, JSON.stringify(argument.string.toUpperCase()));
          return true;
        });
        // #endregion call
      };

      for (const type of ["javascript/auto", "javascript/dynamic", "javascript/esm"]) {
        normalModuleFactory.hooks.parser.for(type).tap(name, handle);
      }
    });
  }
}
