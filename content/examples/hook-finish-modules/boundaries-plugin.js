const name = "BoundariesPlugin";

export class BoundariesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        for (const module of modules) {
          if (!module.resource?.includes("/src/admin/")) continue;

          const importers = compilation.moduleGraph.getIncomingConnectionsByOriginModule(module);
          for (const importer of importers.keys()) {
            if (!importer?.resource?.includes("/src/shop/")) continue;
            const error = new compiler.webpack.WebpackError("The shop must not import modules of the admin area.");
            error.module = importer;
            compilation.errors.push(error);
          }
        }
      });
    });
  }
}
