class BuildTwicePlugin {
  apply(compiler) {
    compiler.hooks.make.tapAsync("BuildTwicePlugin", (compilation, callback) => {
      compiler.run(callback);
    });
  }
}

export default {
  mode: "development",
  plugins: [new BuildTwicePlugin()],
};
