import path from "node:path";
import webpack from "webpack";

export default {
  mode: "production",
  target: "node",
  plugins: [
    // #region plugin
    new webpack.experiments.schemes.HttpUriPlugin({
      allowedUris: ["https://esm.example.com/"],
      lockfileLocation: path.resolve(import.meta.dirname, "webpack.lock"),
      cacheLocation: path.resolve(import.meta.dirname, "webpack.lock.data"),
      frozen: true,
    }),
    // #endregion plugin
  ],
};
