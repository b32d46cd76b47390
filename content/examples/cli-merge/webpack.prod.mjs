export default {
  mode: "production",
  devtool: false,
  entry: { checkout: "./src/checkout.js" },
  module: { rules: [{ test: /\.svg$/, type: "asset" }] },
};
