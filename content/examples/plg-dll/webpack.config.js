const path = require("node:path");
const { DllPlugin, DllReferencePlugin } = require("webpack");

const manifest = path.resolve(__dirname, "build/vendor-manifest.json");

// #region dll
const vendor = {
  name: "vendor",
  mode: "production",
  entry: { vendor: ["react", "lodash/startCase.js"] },
  output: { filename: "[name].dll.js", library: { type: "var", name: "[name]_[fullhash:8]" } },
  plugins: [new DllPlugin({ name: "[name]_[fullhash:8]", path: manifest })],
};
// #endregion dll

// #region app
const app = {
  name: "app",
  dependencies: ["vendor"],
  mode: "production",
  plugins: [new DllReferencePlugin({ manifest })],
};
// #endregion app

module.exports = [vendor, app];
