import webpack from "webpack";

class GreetingRuntimeModule extends webpack.RuntimeModule {
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

export default {
  mode: "development",
  plugins: [new GreetingPlugin()],
};
