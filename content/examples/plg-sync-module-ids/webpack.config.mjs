import path from "node:path";
import webpack from "webpack";

const ids = path.resolve(import.meta.dirname, "module-ids.json");

class ShowIds {
  apply(compiler) {
    compiler.hooks.done.tap("ShowIds", ({ compilation: { chunkGraph, modules, name } }) => {
      const found = [...modules].filter(({ resource }) => resource).map((module) => chunkGraph.getModuleId(module));
      console.log(`${name}: ${found.sort().join(", ")}`);
    });
  }
}

export default [
  // #region builds
  {
    name: "server",
    mode: "production",
    target: "node",
    output: { filename: "server.js" },
    plugins: [new webpack.experiments.ids.SyncModuleIdsPlugin({ path: ids, mode: "create" }), new ShowIds()],
  },
  {
    name: "browser",
    dependencies: ["server"],
    mode: "development",
    devtool: false,
    plugins: [new webpack.experiments.ids.SyncModuleIdsPlugin({ path: ids, mode: "read" }), new ShowIds()],
  },
  // #endregion builds
];
