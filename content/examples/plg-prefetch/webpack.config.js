const { prefetch } = require("webpack");

class ShowOrder {
  apply(compiler) {
    compiler.hooks.compilation.tap("ShowOrder", (compilation) => {
      compilation.hooks.buildModule.tap("ShowOrder", ({ rawRequest }) => console.log("building", rawRequest));
    });
  }
}

module.exports = {
  mode: "production",
  plugins: [new prefetch.PrefetchPlugin("./src/large.js"), new ShowOrder()],
};
