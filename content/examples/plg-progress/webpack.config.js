const { ProgressPlugin } = require("webpack");

let last = "";

module.exports = {
  mode: "production",
  plugins: [
    // #region plugin
    new ProgressPlugin((percentage, message, ...details) => {
      if (message === last) return;
      last = message;
      console.log(`${Math.round(percentage * 100)}%`, message || "(nothing to say)", ...details);
    }),
    // #endregion plugin
  ],
};
