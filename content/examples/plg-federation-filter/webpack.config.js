const { ModuleFederationPlugin } = require("webpack").container;

module.exports = {
  mode: "development",
  devtool: false,
  target: "node",
  plugins: [
    // #region plugin
    new ModuleFederationPlugin({
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
