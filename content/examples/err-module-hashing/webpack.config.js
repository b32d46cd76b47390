const { Dependency } = require("webpack");

class RevisionDependency extends Dependency {
  updateHash(hash) {
    hash.update(process.env.REVISION_OF_THIS_BUILD);
  }
}

class RevisionPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("RevisionPlugin", (compilation) => {
      compilation.dependencyTemplates.set(RevisionDependency, { apply() {} });
      compilation.hooks.succeedModule.tap("RevisionPlugin", (module) => {
        module.addPresentationalDependency(new RevisionDependency());
      });
    });
  }
}

module.exports = {
  mode: "development",
  plugins: [new RevisionPlugin()],
};
