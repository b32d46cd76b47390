const { DefinePlugin } = require("webpack");
const ShowFiles = require("./show-files.js");

module.exports = {
  mode: "production",
  plugins: [
    // #region plugins
    new DefinePlugin({
      VERSION: JSON.stringify("5.2.0"),
      DEBUG: false,
      FEATURES: { beta: true, theme: JSON.stringify("dark") },
      "limits.upload": "10 + 1",
      window_name: '"main"',
    }),
    // #endregion plugins
    new ShowFiles(),
  ],
};
