import webpack from "webpack";

class ShowIds {
  apply(compiler) {
    compiler.hooks.done.tap("ShowIds", ({ compilation: { chunkGraph, modules } }) => {
      const found = [...modules].filter(({ resource }) => resource);
      const ids = found.map((module) => [chunkGraph.getModuleId(module), module.rawRequest]).sort();
      console.log(ids.map(([id, name]) => `${name} ${id}`).join(", "));
    });
  }
}

export default {
  mode: "production",
  plugins: [new webpack.ids.ChunkModuleIdRangePlugin({ name: "main", start: 1000, end: 1999 }), new ShowIds()],
};
