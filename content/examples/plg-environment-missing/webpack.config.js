const { EnvironmentPlugin } = require("webpack");

module.exports = {
  mode: "production",
  plugins: [new EnvironmentPlugin(["PLG_API_URL"])],
};
