class RemoteCachePlugin {
  apply(compiler) {
    compiler.cache.hooks.store.tapPromise("RemoteCachePlugin", async (identifier) => {
      if (identifier.startsWith("Compilation/modules|")) throw new Error("no space left");
    });
  }
}

module.exports = {
  mode: "development",
  plugins: [new RemoteCachePlugin()],
};
