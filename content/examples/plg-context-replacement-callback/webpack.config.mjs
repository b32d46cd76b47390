import webpack from "webpack";
import ShowModules from "./show-modules.mjs";

export default {
  mode: "production",
  plugins: [
    // #region plugin
    new webpack.ContextReplacementPlugin(/locale$/, (data) => {
      if (!/dates$/.test(data.context)) return;
      data.regExp = /^\.\/de\.js$/;
    }),
    // #endregion plugin
    new ShowModules(),
  ],
};
