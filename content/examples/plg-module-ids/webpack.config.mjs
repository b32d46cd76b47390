import webpack from "webpack";

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
  "NaturalModuleIdsPlugin": new webpack.ids.NaturalModuleIdsPlugin(),
  "NamedModuleIdsPlugin": new webpack.ids.NamedModuleIdsPlugin(),
  "DeterministicModuleIdsPlugin": new webpack.ids.DeterministicModuleIdsPlugin(),
  "the same, maxLength: 5": new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 5 }),
  "OccurrenceModuleIdsPlugin": new webpack.ids.OccurrenceModuleIdsPlugin(),
  "HashedModuleIdsPlugin": new webpack.ids.HashedModuleIdsPlugin(),
  "the same, hex, 8 characters": new webpack.ids.HashedModuleIdsPlugin({ hashDigest: "hex", hashDigestLength: 8 }),
};

const configurations = Object.entries(plugins).map(([name, plugin], index) => ({
  name,
  mode: "production",
  output: { filename: `${index}.js` },
  optimization: { moduleIds: false, concatenateModules: false },
  plugins: [plugin, new ShowIds()],
}));

export default Object.assign(configurations, { parallelism: 1 });
