const server = {
  async read() {
    throw new Error("connection refused");
  },
};

class RemoteCachePlugin {
  apply(compiler) {
    compiler.cache.hooks.get.tapPromise("RemoteCachePlugin", async (identifier) => {
      return await server.read(identifier);
    });
  }
}

export default {
  mode: "development",
  plugins: [new RemoteCachePlugin()],
};
