const name = "GlobalPlugin";

/** `import value from "global:name"` reads a global variable. */
export class GlobalPlugin {
  apply(compiler) {
    const { ExternalModule } = compiler.webpack;

    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.resolve.tap(name, ({ request }) => {
        const variable = /^global:(\w+)$/.exec(request)?.[1];
        if (variable) return new ExternalModule(variable, "var", request);
      });
    });
  }
}
