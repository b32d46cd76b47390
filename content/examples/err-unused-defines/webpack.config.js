const { DefinePlugin } = require("webpack");

module.exports = {
  mode: "production",
  performance: { unusedConfig: true },
  plugins: [new DefinePlugin({ API_ADDRESS: JSON.stringify("https://api.example.com") })],
};
