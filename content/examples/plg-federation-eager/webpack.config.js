const { ModuleFederationPlugin } = require("webpack").container;

module.exports = {
  mode: "development",
  devtool: false,
  target: "async-node",
  plugins: [
    new ModuleFederationPlugin({
      name: "shop",
      shared: { react: { singleton: true } },
    }),
  ],
};
