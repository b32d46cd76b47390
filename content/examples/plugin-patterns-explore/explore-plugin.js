const name = "ExplorePlugin";

export class ExplorePlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tap(name, (compilation) => {
      const { chunkGraph, moduleGraph, requestShortener } = compilation;

      for (const chunk of compilation.chunks) {
        console.log(`chunk ${chunk.name ?? chunk.id}: ${[...chunk.files].join(", ")}`);

        for (const module of chunkGraph.getChunkModules(chunk)) {
          if (module.type === "runtime") continue;
          // Production mode joins modules into one that has `modules`.
          for (const part of module.modules ?? [module]) console.log(`  module ${nameOf(part)}`);
        }
      }

      // Sorted by name, because connections are in the order in which webpack read the files.
      const uses = [];
      for (const module of compilation.modules) {
        for (const connection of moduleGraph.getOutgoingConnections(module)) {
          const { dependency, originModule, module: target } = connection;
          if (dependency.request === undefined || originModule === null) continue;
          uses.push(`${nameOf(originModule)} uses ${nameOf(target)} (${dependency.type})`);
        }
      }
      console.log(uses.sort().join("\n"));

      function nameOf(module) {
        return module.readableIdentifier(requestShortener);
      }
    });
  }
}
