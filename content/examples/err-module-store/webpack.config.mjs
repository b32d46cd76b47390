const server = {
  async write(identifier) {
    if (identifier.startsWith("Compilation/modules|")) throw new Error("no space left");
  },
};

class RemoteCachePlugin {
  apply(compiler) {
    compiler.cache.hooks.store.tapPromise("RemoteCachePlugin", async (identifier, etag, data) => {
      await server.write(identifier, etag, data);
    });
  }
}

export default {
  mode: "development",
  plugins: [new RemoteCachePlugin()],
};
