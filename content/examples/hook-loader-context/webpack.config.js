import { ShopPlugin } from "./shop-plugin.js";

export default {
  mode: "production",
  module: { rules: [{ test: /\.txt$/, type: "asset/source", use: "./price-loader.js" }] },
  plugins: [new ShopPlugin()],
};
