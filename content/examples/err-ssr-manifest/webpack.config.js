const { SSRManifestPlugin } = require("webpack");

module.exports = {
  mode: "development",
  plugins: [new SSRManifestPlugin()],
};
