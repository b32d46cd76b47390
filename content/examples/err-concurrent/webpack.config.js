class BuildTwicePlugin {
  apply(compiler) {
    compiler.hooks.make.tapAsync("BuildTwicePlugin", (compilation, callback) => {
      compiler.run(callback);
    });
  }
}

module.exports = {
  mode: "development",
  plugins: [new BuildTwicePlugin()],
};
