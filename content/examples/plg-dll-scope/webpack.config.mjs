import path from "node:path";
import webpack from "webpack";

const manifest = path.resolve(import.meta.dirname, "build/icons.json");

export default [
  // #region dll
  {
    name: "icons",
    mode: "production",
    context: path.resolve(import.meta.dirname, "icons"),
    entry: { icons: ["./home.js", "./search.js"] },
    output: {
      path: path.resolve(import.meta.dirname, "dist"),
      filename: "[name].dll.js",
      library: { type: "var", name: "icons_dll" },
    },
    plugins: [new webpack.DllPlugin({ name: "icons_dll", path: manifest, format: true })],
  },
  // #endregion dll
  {
    name: "app",
    dependencies: ["icons"],
    mode: "production",
    plugins: [new webpack.DllReferencePlugin({ manifest, scope: "icons" })],
  },
];
