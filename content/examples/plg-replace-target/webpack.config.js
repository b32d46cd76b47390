const { NormalModuleReplacementPlugin } = require("webpack");

const targets = ["shop", "admin"];

module.exports = targets.map((target) => ({
  name: target,
  mode: "production",
  output: { filename: `${target}.js` },
  plugins: [
    new NormalModuleReplacementPlugin(/-TARGET(\.|$)/, (data) => {
      data.request = data.request.replace("-TARGET", `-${target}`);
    }),
  ],
}));
