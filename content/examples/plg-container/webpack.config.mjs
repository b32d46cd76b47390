import path from "node:path";
import webpack from "webpack";

export default [
  // #region cart
  {
    name: "cart",
    mode: "production",
    target: "async-node",
    context: path.resolve(import.meta.dirname, "cart"),
    entry: {},
    output: { path: path.resolve(import.meta.dirname, "dist/cart"), uniqueName: "cart" },
    plugins: [
      new webpack.container.ContainerPlugin({
        name: "cart",
        filename: "cart.js",
        library: { type: "commonjs-module" },
        exposes: { "./button": { import: "./button.js", name: "button" } },
      }),
      new webpack.sharing.ConsumeSharedPlugin({ consumes: { react: { import: false, requiredVersion: "^19.0.0" } } }),
    ],
  },
  // #endregion cart
  // #region shop
  {
    name: "shop",
    mode: "production",
    target: "async-node",
    context: path.resolve(import.meta.dirname, "shop"),
    entry: "./index.js",
    output: { path: path.resolve(import.meta.dirname, "dist/shop"), filename: "shop.js", uniqueName: "shop" },
    plugins: [
      new webpack.container.ContainerReferencePlugin({ remoteType: "commonjs-module", remotes: { cart: "../cart/cart.js" } }),
      new webpack.sharing.ProvideSharedPlugin({ provides: ["react"] }),
    ],
  },
  // #endregion shop
];
