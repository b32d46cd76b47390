import path from "node:path";
import webpack from "webpack";

// #region cart
const cart = {
  name: "cart",
  mode: "production",
  target: "async-node",
  context: path.resolve(import.meta.dirname, "cart"),
  entry: {},
  output: { path: path.resolve(import.meta.dirname, "dist/cart"), uniqueName: "cart" },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
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
  context: path.resolve(import.meta.dirname, "shop"),
  entry: "./src/index.js",
  output: { path: path.resolve(import.meta.dirname, "dist/shop"), filename: "shop.js", uniqueName: "shop" },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: "shop",
      remoteType: "commonjs-module",
      remotes: { cart: "../cart/cart.js" },
      shared: { react: { singleton: true } },
    }),
  ],
};
// #endregion shop

export default [cart, shop];
