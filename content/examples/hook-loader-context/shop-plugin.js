const name = "ShopPlugin";

export class ShopPlugin {
  apply(compiler) {
    const { NormalModule } = compiler.webpack;

    compiler.hooks.compilation.tap(name, (compilation) => {
      NormalModule.getCompilationHooks(compilation).loader.tap(name, (loaderContext) => {
        loaderContext.priceOf = (product) => ({ apple: 2, pear: 3 })[product];
      });
    });
  }
}
