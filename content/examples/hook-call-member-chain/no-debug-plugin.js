const name = "NoDebugPlugin";

export class NoDebugPlugin {
  apply(compiler) {
    const { ConstDependency } = compiler.webpack.dependencies;

    compiler.hooks.compilation.tap(name, (compilation, { normalModuleFactory }) => {
      compilation.dependencyTemplates.set(ConstDependency, new ConstDependency.Template());

      const handle = (parser) => {
        // #region tap
        parser.hooks.callMemberChain.for("console").tap(name, (expression, members) => {
          if (members[0] !== "debug") return;
          parser.state.module.addPresentationalDependency(new ConstDependency("void 0", expression.range));
          return true;
        });
        // #endregion tap
      };

      for (const type of ["javascript/auto", "javascript/dynamic", "javascript/esm"]) {
        normalModuleFactory.hooks.parser.for(type).tap(name, handle);
      }
    });
  }
}
