import webpack from "webpack";
import ShowModules from "./show-modules.mjs";

export default {
  mode: "production",
  plugins: [new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /dates$/ }), new ShowModules()],
};
