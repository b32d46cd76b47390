const name = "GreetingPlugin";

export class GreetingPlugin {
  apply(compiler) {
    const { NormalModule } = compiler.webpack;

    compiler.hooks.compilation.tap(name, (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.resolveForScheme.for("greeting").tap(name, (resourceData) => {
        resourceData.path = resourceData.resource;
        resourceData.context = compiler.context;
        return true;
      });

      NormalModule.getCompilationHooks(compilation)
        .readResource.for("greeting")
        .tap(name, ({ resource }) => {
          const who = resource.replace("greeting:", "");
          return `export default ${JSON.stringify(`Hello, ${who}`)};`;
        });
    });
  }
}
