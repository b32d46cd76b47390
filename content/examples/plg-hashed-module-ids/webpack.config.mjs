import webpack from "webpack";

class ShowIds {
  apply(compiler) {
    compiler.hooks.done.tap("ShowIds", ({ compilation: { chunkGraph, modules } }) => {
      for (const module of modules)
        if (module.resource) console.log(module.rawRequest, "has the id", JSON.stringify(chunkGraph.getModuleId(module)));
    });
  }
}

export default {
  mode: "production",
  optimization: { moduleIds: false },
  plugins: [
    new webpack.ids.HashedModuleIdsPlugin({ hashFunction: "sha256", hashDigest: "hex", hashDigestLength: 8 }),
    new ShowIds(),
  ],
};
