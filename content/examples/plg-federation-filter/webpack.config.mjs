import webpack from "webpack";

export default {
  mode: "development",
  devtool: false,
  target: "node",
  plugins: [
    // #region plugin
    new webpack.container.ModuleFederationPlugin({
      name: "shop",
      shared: {
        "lodash/": {
          include: { version: "^4.17.0", request: /^(get|set)/ },
        },
      },
    }),
    // #endregion plugin
  ],
};
