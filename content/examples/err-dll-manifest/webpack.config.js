const { DllReferencePlugin } = require("webpack");

module.exports = {
  mode: "development",
  plugins: [new DllReferencePlugin({ context: __dirname, manifest: `${__dirname}/vendor.json` })],
};
