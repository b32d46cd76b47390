const name = "MergePlugin";

/** Merges all chunks whose names start with `prefix`. */
export class MergePlugin {
  constructor(prefix) {
    this.prefix = prefix;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.optimizeChunks.tap(name, (chunks) => {
        const { chunkGraph } = compilation;
        const [first, ...others] = [...chunks].filter((chunk) => chunk.name?.startsWith(this.prefix));

        for (const chunk of others) {
          if (!chunkGraph.canChunksBeIntegrated(first, chunk)) continue;
          chunkGraph.integrateChunks(first, chunk);
          compilation.chunks.delete(chunk);
        }
      });
    });
  }
}
