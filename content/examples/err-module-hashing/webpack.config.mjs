import webpack from "webpack";

class RevisionDependency extends webpack.Dependency {
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

export default {
  mode: "development",
  plugins: [new RevisionPlugin()],
};
