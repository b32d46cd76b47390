export default class ShowChunks {
  apply(compiler) {
    compiler.hooks.done.tap("ShowChunks", ({ compilation }) => {
      const { chunkGraph, requestShortener } = compilation;
      for (const chunk of compilation.chunks) {
        const modules = [...chunkGraph.getChunkModules(chunk)].flatMap((module) => module.modules ?? [module]);
        const names = modules.flatMap((module) => (module.resource ? module.readableIdentifier(requestShortener) : []));
        console.log(`${[...chunk.files].join()}: ${names.sort().join(", ") || "runtime only"}`);
      }
    });
  }
}
