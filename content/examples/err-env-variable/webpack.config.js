const { EnvironmentPlugin } = require("webpack");

module.exports = {
  mode: "development",
  plugins: [new EnvironmentPlugin(["SHOP_API_URL"])],
};
