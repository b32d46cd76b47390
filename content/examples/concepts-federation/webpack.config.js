const path = require("node:path");
const { ModuleFederationPlugin } = require("webpack").container;

// #region cart
const cart = {
  name: "cart",
  mode: "production",
  target: "async-node",
  context: path.resolve(__dirname, "cart"),
  entry: {},
  output: { path: path.resolve(__dirname, "dist/cart"), uniqueName: "cart" },
  plugins: [
    new ModuleFederationPlugin({
      name: "cart",
      filename: "cart.js",
      library: { type: "commonjs-module" },
      exposes: { "./button": "./src/button.js" },
      shared: { react: { singleton: true } },
    }),
  ],
};
// #endregion cart

// #region shop
const shop = {
  name: "shop",
  mode: "production",
  target: "async-node",
  context: path.resolve(__dirname, "shop"),
  entry: "./src/index.js",
  output: { path: path.resolve(__dirname, "dist/shop"), filename: "shop.js", uniqueName: "shop" },
  plugins: [
    new ModuleFederationPlugin({
      name: "shop",
      remoteType: "commonjs-module",
      remotes: { cart: "../cart/cart.js" },
      shared: { react: { singleton: true } },
    }),
  ],
};
// #endregion shop

module.exports = [cart, shop];
