const {
  library: { AbstractLibraryPlugin, EnableLibraryPlugin },
} = require("webpack");

class GreetingLibraryPlugin extends AbstractLibraryPlugin {
  constructor() {
    super({ pluginName: "GreetingLibraryPlugin", type: "greeting" });
  }

  apply(compiler) {
    EnableLibraryPlugin.setEnabled(compiler, "greeting");
    super.apply(compiler);
  }
}

module.exports = {
  mode: "development",
  output: { library: { name: "app", type: "greeting" } },
  plugins: [new GreetingLibraryPlugin()],
};
