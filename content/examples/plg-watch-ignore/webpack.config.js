const path = require("node:path");
const { WatchIgnorePlugin } = require("webpack");
const ShowWatched = require("./show-watched.js");

module.exports = {
  mode: "development",
  devtool: false,
  plugins: [
    new ShowWatched(),
    // #region plugin
    new WatchIgnorePlugin({
      paths: [/\.d\.[cm]?ts$/, path.resolve(__dirname, "src/generated")],
    }),
    // #endregion plugin
  ],
};
