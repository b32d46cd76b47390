import path from "node:path";
import webpack from "webpack";
import ShowWatched from "./show-watched.mjs";

export default {
  mode: "development",
  devtool: false,
  plugins: [
    new ShowWatched(),
    // #region plugin
    new webpack.WatchIgnorePlugin({
      paths: [/\.d\.[cm]?ts$/, path.resolve(import.meta.dirname, "src/generated")],
    }),
    // #endregion plugin
  ],
};
