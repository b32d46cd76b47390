const name = "ReleasePlugin";

export class ReleasePlugin {
  constructor(release) {
    this.release = release;
  }

  apply(compiler) {
    const { RuntimeModule } = compiler.webpack;
    const { release } = this;
    const global = "__webpack_require__.release";

    class ReleaseRuntimeModule extends RuntimeModule {
      generate() {
        return `${global} = ${JSON.stringify(release)};`;
      }
    }

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // #region requirement
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk, requirements) => {
        requirements.add(global);
      });

      compilation.hooks.runtimeRequirementInTree.for(global).tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new ReleaseRuntimeModule("release"));
        return true;
      });
      // #endregion requirement
    });
  }
}
