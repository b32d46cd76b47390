const { ids } = require("webpack");

class ShowIds {
  apply(compiler) {
    compiler.hooks.done.tap("ShowIds", ({ compilation: { chunkGraph, modules } }) => {
      const found = [...modules].filter(({ resource }) => resource);
      console.log(found.map((module) => `${module.rawRequest} ${chunkGraph.getModuleId(module)}`).join(", "));
    });
  }
}

module.exports = {
  mode: "production",
  plugins: [new ids.ChunkModuleIdRangePlugin({ name: "main", start: 1000, end: 1999 }), new ShowIds()],
};
