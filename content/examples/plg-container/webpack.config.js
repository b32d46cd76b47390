const path = require("node:path");
const { ContainerPlugin, ContainerReferencePlugin } = require("webpack").container;
const { ConsumeSharedPlugin, ProvideSharedPlugin } = require("webpack").sharing;

module.exports = [
  // #region cart
  {
    name: "cart",
    mode: "production",
    target: "async-node",
    context: path.resolve(__dirname, "cart"),
    entry: {},
    output: { path: path.resolve(__dirname, "dist/cart"), uniqueName: "cart" },
    plugins: [
      new ContainerPlugin({
        name: "cart",
        filename: "cart.js",
        library: { type: "commonjs-module" },
        exposes: { "./button": { import: "./button.js", name: "button" } },
      }),
      new ConsumeSharedPlugin({ consumes: { react: { import: false, requiredVersion: "^19.0.0" } } }),
    ],
  },
  // #endregion cart
  // #region shop
  {
    name: "shop",
    mode: "production",
    target: "async-node",
    context: path.resolve(__dirname, "shop"),
    entry: "./index.js",
    output: { path: path.resolve(__dirname, "dist/shop"), filename: "shop.js", uniqueName: "shop" },
    plugins: [
      new ContainerReferencePlugin({ remoteType: "commonjs-module", remotes: { cart: "../cart/cart.js" } }),
      new ProvideSharedPlugin({ provides: ["react"] }),
    ],
  },
  // #endregion shop
];
