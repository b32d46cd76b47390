import webpack from "webpack";

class ShowOrder {
  apply(compiler) {
    compiler.hooks.compilation.tap("ShowOrder", (compilation) => {
      compilation.hooks.buildModule.tap("ShowOrder", ({ rawRequest }) => console.log("building", rawRequest));
    });
  }
}

export default {
  mode: "production",
  plugins: [new webpack.prefetch.PrefetchPlugin("./src/large.js"), new ShowOrder()],
};
