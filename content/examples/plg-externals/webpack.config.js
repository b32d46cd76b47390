const { ExternalsPlugin, node } = require("webpack");

module.exports = {
  mode: "production",
  plugins: [
    new node.NodeTargetPlugin(),
    new ExternalsPlugin("var", { "app:info": JSON.stringify({ version: "5.2.0" }) }),
  ],
};
