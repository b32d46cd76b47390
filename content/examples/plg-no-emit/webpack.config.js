import webpack from "webpack";

class ShowEmitted {
  apply(compiler) {
    compiler.hooks.done.tap("ShowEmitted", ({ compilation }) => {
      const written = compilation.options.name;
      console.log(`${written}: ${[...compilation.emittedAssets].join(", ") || "nothing"} written`);
    });
  }
}

const configurations = [
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
    plugins: [new webpack.NoEmitOnErrorsPlugin(), new ShowEmitted()],
  },
];

export default Object.assign(configurations, { parallelism: 1 });
