export default class ShowMaps {
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.compilation.tap("ShowMaps", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "ShowMaps", stage }, (assets) => {
        for (const name of Object.keys(assets).sort()) {
          const text = assets[name].source().toString();
          if (!name.endsWith(".map")) console.log(`${name} ends with ${text.split("\n").at(-1)}`);
          else for (const source of JSON.parse(text).sources) console.log(`${name}: ${source}`);
        }
      });
    });
  }
}
