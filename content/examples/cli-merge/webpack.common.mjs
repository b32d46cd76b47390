export default {
  mode: "development",
  devtool: "source-map",
  entry: { shop: "./src/shop.js" },
  module: { rules: [{ test: /\.png$/, type: "asset" }] },
};
