import webpack from "webpack";

let last = "";

export default {
  mode: "production",
  plugins: [
    // #region plugin
    new webpack.ProgressPlugin((percentage, message, ...details) => {
      if (message === last) return;
      last = message;
      console.log(`${Math.round(percentage * 100)}%`, message || "(nothing to say)", ...details);
    }),
    // #endregion plugin
  ],
};
