const { NoEmitOnErrorsPlugin } = require("webpack");

class ShowEmitted {
  apply(compiler) {
    compiler.hooks.done.tap("ShowEmitted", ({ compilation }) => {
      const written = compilation.options.name;
      console.log(`${written}: ${[...compilation.emittedAssets].join(", ") || "nothing"} written`);
    });
  }
}

module.exports = [
  {
    name: "development",
    mode: "development",
    devtool: false,
    plugins: [new ShowEmitted()],
  },
  {
    name: "development, with the plugin",
    mode: "development",
    devtool: false,
    plugins: [new NoEmitOnErrorsPlugin(), new ShowEmitted()],
  },
];
module.exports.parallelism = 1;
