const name = "LargeModulePlugin";

export class LargeModulePlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.succeedModule.tap(name, (module) => {
        if (module.size() < 200) return;
        const file = module.readableIdentifier(compilation.requestShortener);
        console.log(`${file}: ${module.size()} bytes`);
      });
    });
  }
}
