import path from "node:path";
import webpack from "webpack";

const manifest = path.resolve(import.meta.dirname, "build/vendor-manifest.json");

// #region dll
const vendor = {
  name: "vendor",
  mode: "production",
  entry: { vendor: ["react", "lodash/startCase.js"] },
  output: { filename: "[name].dll.js", library: { type: "var", name: "[name]_[fullhash:8]" } },
  plugins: [new webpack.DllPlugin({ name: "[name]_[fullhash:8]", path: manifest })],
};
// #endregion dll

// #region app
const app = {
  name: "app",
  dependencies: ["vendor"],
  mode: "production",
  plugins: [new webpack.DllReferencePlugin({ manifest })],
};
// #endregion app

export default [vendor, app];
