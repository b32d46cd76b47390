const name = "OwnerPlugin";

export class OwnerPlugin {
  constructor(owners) {
    this.owners = owners;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      // #region factory
      compilation.hooks.statsFactory.tap(name, (statsFactory) => {
        statsFactory.hooks.extract.for("module").tap(name, (object, module) => {
          const file = module.nameForCondition?.() ?? "";
          object.owner = this.owners[file.split("/src/")[1]];
        });
      });
      // #endregion factory

      // #region printer
      compilation.hooks.statsPrinter.tap(name, (statsPrinter) => {
        statsPrinter.hooks.print
          .for("module.owner")
          .tap(name, (owner, { yellow }) => owner && yellow(`owned by ${owner}`));
      });
      // #endregion printer
    });

    compiler.hooks.done.tap(name, (stats) => {
      console.log(stats.toString({ all: false, modules: true }));
    });
  }
}
