export default class ShowEval {
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.compilation.tap("ShowEval", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "ShowEval", stage }, (assets) => {
        const maps = assets["main.js"].source().matchAll(/base64,([\w+/=]+)/g);
        for (const [, map] of maps) {
          const { sources, sourcesContent, sourceRoot, file } = JSON.parse(Buffer.from(map, "base64"));
          console.log({ sources, lines: sourcesContent[0].split("\n").length, sourceRoot, file });
        }
      });
    });
  }
}
