class RemoteCachePlugin {
  apply(compiler) {
    compiler.cache.hooks.get.tapPromise("RemoteCachePlugin", async (identifier) => {
      throw new Error("connection refused");
    });
  }
}

module.exports = {
  mode: "development",
  plugins: [new RemoteCachePlugin()],
};
