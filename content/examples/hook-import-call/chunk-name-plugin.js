const name = "ChunkNamePlugin";

export class ChunkNamePlugin {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      const handle = (parser) => {
        // #region tap
        parser.hooks.importCall.tap(name, (expression) => {
          const { options } = parser.parseCommentOptions(expression.range);
          if (options?.webpackChunkName) return;
          const error = new compiler.webpack.WebpackError("Name this chunk with webpackChunkName.");
          error.loc = parser.getLocation(expression);
          parser.state.module.addError(error);
        });
        // #endregion tap
      };

      for (const type of ["javascript/auto", "javascript/dynamic", "javascript/esm"]) {
        factory.hooks.parser.for(type).tap(name, handle);
      }
    });
  }
}
