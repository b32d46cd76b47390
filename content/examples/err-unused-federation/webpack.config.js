const { ModuleFederationPlugin } = require("webpack").container;

module.exports = {
  mode: "production",
  performance: { unusedConfig: true },
  plugins: [
    new ModuleFederationPlugin({
      name: "shop",
      remotes: { checkout: "checkout@https://checkout.example.com/remote.js" },
    }),
  ],
};
