import path from "node:path";
import webpack from "webpack";

const { ModuleFederationPlugin } = webpack.container;
const folder = (...names) => path.resolve(import.meta.dirname, ...names);

const cart = {
  name: "cart",
  mode: "production",
  target: "async-node",
  context: folder("cart"),
  entry: {},
  output: { path: folder("dist/cart"), uniqueName: "cart", chunkFilename: "total.js" },
  plugins: [
    // #region cart
    new ModuleFederationPlugin({
      name: "cart",
      filename: "remoteEntry.js",
      exposes: { "./total": "./src/total.js" },
      library: { type: "commonjs-module" },
    }),
    // #endregion cart
  ],
};

const shop = {
  name: "shop",
  mode: "production",
  target: "async-node",
  context: folder("shop"),
  entry: "./src/index.js",
  output: { path: folder("dist/shop"), filename: "shop.js", uniqueName: "shop" },
  plugins: [
    // #region shop
    new ModuleFederationPlugin({
      name: "shop",
      remotes: { cart: "../cart/remoteEntry.js" },
      remoteType: "commonjs-module",
    }),
    // #endregion shop
  ],
};

export default [cart, shop];
