import webpack from "webpack";

const { AbstractLibraryPlugin, EnableLibraryPlugin } = webpack.library;

class GreetingLibraryPlugin extends AbstractLibraryPlugin {
  constructor() {
    super({ pluginName: "GreetingLibraryPlugin", type: "greeting" });
  }

  apply(compiler) {
    EnableLibraryPlugin.setEnabled(compiler, "greeting");
    super.apply(compiler);
  }
}

export default {
  mode: "development",
  output: { library: { name: "app", type: "greeting" } },
  plugins: [new GreetingLibraryPlugin()],
};
