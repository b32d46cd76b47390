const name = "RedirectPlugin";

export class RedirectPlugin {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.beforeResolve.tap(name, (resolveData) => {
        if (resolveData.request === "./payment.js") resolveData.request = "./payment-test.js";
        if (resolveData.request.endsWith("/analytics.js")) return false;
      });
    });
  }
}
