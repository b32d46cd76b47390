const path = require("node:path");
const { HttpUriPlugin } = require("webpack").experiments.schemes;

module.exports = {
  mode: "production",
  target: "node",
  plugins: [
    // #region plugin
    new HttpUriPlugin({
      allowedUris: ["https://esm.example.com/"],
      lockfileLocation: path.resolve(__dirname, "webpack.lock"),
      cacheLocation: path.resolve(__dirname, "webpack.lock.data"),
      frozen: true,
    }),
    // #endregion plugin
  ],
};
