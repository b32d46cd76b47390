import path from "node:path";
import webpack from "webpack";
import ShowModules from "./show-modules.mjs";

export default {
  mode: "production",
  plugins: [
    // #region plugin
    new webpack.ContextReplacementPlugin(/dates[\\/]locale$/, path.resolve(import.meta.dirname, "src/dates/locale"), {
      "./en.js": "./en.js",
      "./de.js": "./fr.js",
    }),
    // #endregion plugin
    new ShowModules(),
  ],
};
