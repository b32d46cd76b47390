const { ContextReplacementPlugin } = require("webpack");
const ShowModules = require("./show-modules.js");

module.exports = {
  mode: "production",
  plugins: [
    // #region plugin
    new ContextReplacementPlugin(/locale$/, (data) => {
      if (!/dates$/.test(data.context)) return;
      data.regExp = /^\.\/de\.js$/;
    }),
    // #endregion plugin
    new ShowModules(),
  ],
};
