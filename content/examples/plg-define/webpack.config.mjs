import webpack from "webpack";
import ShowFiles from "./show-files.mjs";

export default {
  mode: "production",
  plugins: [
    // #region plugins
    new webpack.DefinePlugin({
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
