import webpack from "webpack";
import ShowModules from "./show-modules.mjs";

export default {
  mode: "production",
  plugins: [new webpack.ContextReplacementPlugin(/dates[\\/]locale$/, /(de|en)\.js$/), new ShowModules()],
};
