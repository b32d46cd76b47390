class ShowBailouts {
  apply(compiler) {
    compiler.hooks.done.tap("ShowBailouts", (stats) => {
      const options = { all: false, modules: true, nestedModules: true, optimizationBailout: true };
      for (const { name, modules = [], optimizationBailout } of stats.toJson(options).modules) {
        if (!name) continue;
        console.log(name);
        for (const inner of modules) console.log(`  contains ${inner.name}`);
        for (const reason of optimizationBailout)
          if (reason.startsWith("ModuleConcatenation")) console.log(`  ${reason}`);
      }
    });
  }
}

export default {
  mode: "production",
  target: "node",
  plugins: [new ShowBailouts()],
};
