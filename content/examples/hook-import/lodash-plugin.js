const name = "LodashPlugin";

export class LodashPlugin {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      const handle = (parser) => {
        // #region tap
        parser.hooks.import.tap(name, (statement, source) => {
          if (source !== "lodash") return;
          const warning = new compiler.webpack.WebpackError('Import a single function, such as "lodash/debounce".');
          warning.loc = parser.getLocation(statement);
          parser.state.module.addWarning(warning);
        });
        // #endregion tap
      };

      for (const type of ["javascript/auto", "javascript/dynamic", "javascript/esm"]) {
        factory.hooks.parser.for(type).tap(name, handle);
      }
    });
  }
}
