export default {
  mode: "production",
  target: "node",
  entry: "./src/index.js",
  externalsType: "node-commonjs",
  externals: {
    // #region values
    "os-name": ["node:os", "constants", "signals"], // require("node:os").constants.signals
    "read-only": "node:fs", // require("node:fs")
    "#settings": "promise Promise.resolve({ port: 8080 })", // a type for this one
    // #endregion values
  },
};
