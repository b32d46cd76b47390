class ShowBailouts {
  apply(compiler) {
    compiler.hooks.done.tap("ShowBailouts", (stats) => {
      const options = { all: false, modules: true, nestedModules: true, optimizationBailout: true };
      for (const { name, modules = [], optimizationBailout } of stats.toJson(options).modules) {
        if (!name) continue;
        console.log(name);
        for (const inner of modules) console.log(`  | ${inner.name}`);
        for (const reason of optimizationBailout) console.log(`  ${reason}`);
      }
    });
  }
}

module.exports = {
  mode: "production",
  plugins: [new ShowBailouts()],
};
