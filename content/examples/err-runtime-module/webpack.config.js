const { RuntimeModule } = require("webpack");

class GreetingRuntimeModule extends RuntimeModule {
  constructor() {
    super("greeting");
  }
}

class GreetingPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("GreetingPlugin", (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap("GreetingPlugin", (chunk) => {
        compilation.addRuntimeModule(chunk, new GreetingRuntimeModule());
      });
    });
  }
}

module.exports = {
  mode: "development",
  plugins: [new GreetingPlugin()],
};
