const path = require("node:path");
const { DllPlugin, DllReferencePlugin } = require("webpack");

const manifest = path.resolve(__dirname, "build/icons.json");

module.exports = [
  // #region dll
  {
    name: "icons",
    mode: "production",
    context: path.resolve(__dirname, "icons"),
    entry: { icons: ["./home.js", "./search.js"] },
    output: {
      path: path.resolve(__dirname, "dist"),
      filename: "[name].dll.js",
      library: { type: "var", name: "icons_dll" },
    },
    plugins: [new DllPlugin({ name: "icons_dll", path: manifest, format: true })],
  },
  // #endregion dll
  {
    name: "app",
    dependencies: ["icons"],
    mode: "production",
    plugins: [new DllReferencePlugin({ manifest, scope: "icons" })],
  },
];
