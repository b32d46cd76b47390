const name = "TodoPlugin";

export class TodoPlugin {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      const handle = (parser) => {
        // #region tap
        parser.hooks.program.tap(name, (ast, comments) => {
          for (const comment of comments) {
            if (!comment.value.includes("TODO")) continue;
            const warning = new compiler.webpack.WebpackError(comment.value.trim());
            warning.loc = parser.getLocation(comment);
            parser.state.module.addWarning(warning);
          }
        });
        // #endregion tap
      };

      for (const type of ["javascript/auto", "javascript/dynamic", "javascript/esm"]) {
        factory.hooks.parser.for(type).tap(name, handle);
      }
    });
  }
}
