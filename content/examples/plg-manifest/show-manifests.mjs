export default class ShowManifests {
  apply(compiler) {
    compiler.hooks.compilation.tap("ShowManifests", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "ShowManifests", stage: Infinity }, (assets) => {
        for (const { name, info, source } of compilation.getAssets())
          if (info.manifest) console.log(`${name}:\n${source.source()}`);
      });
    });
  }
}
