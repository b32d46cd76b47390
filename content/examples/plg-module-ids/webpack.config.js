const { ids } = require("webpack");

class ShowIds {
  apply(compiler) {
    compiler.hooks.done.tap("ShowIds", ({ compilation: { chunkGraph, modules, name } }) => {
      const sorted = [...modules].sort((a, b) => (a.identifier() < b.identifier() ? -1 : 1));
      const found = sorted.map((module) => chunkGraph.getModuleId(module)).filter((id) => id !== null);
      console.log(`${name.padEnd(34)}${found.map((id) => JSON.stringify(id)).join(", ")}`);
    });
  }
}

const plugins = {
  "NaturalModuleIdsPlugin": new ids.NaturalModuleIdsPlugin(),
  "NamedModuleIdsPlugin": new ids.NamedModuleIdsPlugin(),
  "DeterministicModuleIdsPlugin": new ids.DeterministicModuleIdsPlugin(),
  "the same, maxLength: 5": new ids.DeterministicModuleIdsPlugin({ maxLength: 5 }),
  "OccurrenceModuleIdsPlugin": new ids.OccurrenceModuleIdsPlugin(),
  "HashedModuleIdsPlugin": new ids.HashedModuleIdsPlugin(),
  "the same, hex, 8 characters": new ids.HashedModuleIdsPlugin({ hashDigest: "hex", hashDigestLength: 8 }),
};

module.exports = Object.entries(plugins).map(([name, plugin], index) => ({
  name,
  mode: "production",
  output: { filename: `${index}.js` },
  optimization: { moduleIds: false, concatenateModules: false },
  plugins: [plugin, new ShowIds()],
}));
module.exports.parallelism = 1;
