const path = require("node:path");
const { SyncModuleIdsPlugin } = require("webpack").experiments.ids;

const ids = path.resolve(__dirname, "module-ids.json");

class ShowIds {
  apply(compiler) {
    compiler.hooks.done.tap("ShowIds", ({ compilation: { chunkGraph, modules, name } }) => {
      const found = [...modules].filter(({ resource }) => resource).map((module) => chunkGraph.getModuleId(module));
      console.log(`${name}: ${found.sort().join(", ")}`);
    });
  }
}

module.exports = [
  // #region builds
  {
    name: "server",
    mode: "production",
    target: "node",
    output: { filename: "server.js" },
    plugins: [new SyncModuleIdsPlugin({ path: ids, mode: "create" }), new ShowIds()],
  },
  {
    name: "browser",
    dependencies: ["server"],
    mode: "development",
    devtool: false,
    plugins: [new SyncModuleIdsPlugin({ path: ids, mode: "read" }), new ShowIds()],
  },
  // #endregion builds
];
