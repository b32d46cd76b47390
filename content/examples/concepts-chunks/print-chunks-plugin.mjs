/** Prints the chunk groups of a build, and for each chunk its modules and files. */
class PrintChunksPlugin {
  apply(compiler) {
    compiler.hooks.done.tap("PrintChunksPlugin", ({ compilation }) => {
      const label = (chunk) => chunk.name ?? chunk.id;

      for (const group of compilation.chunkGroups) {
        console.log(`${group.constructor.name} ${group.name ?? "without a name"}: ${group.chunks.map(label).join(" + ")}`);
      }
      for (const chunk of compilation.chunks) {
        const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)]
          .filter((module) => module.nameForCondition())
          .map((module) => module.readableIdentifier(compilation.requestShortener));
        console.log(`chunk ${label(chunk)}: ${modules.join(", ") || "runtime only"} -> ${[...chunk.files].join(", ")}`);
      }
    });
  }
}

export default PrintChunksPlugin;
