const { DefinePlugin } = require("webpack");

module.exports = {
  mode: "production",
  plugins: [new DefinePlugin({ DEBUG: false }), new DefinePlugin({ DEBUG: true })],
};
