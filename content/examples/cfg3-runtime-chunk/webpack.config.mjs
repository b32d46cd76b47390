export default {
  mode: "production",
  entry: {
    shop: "./src/shop.js",
    admin: "./src/admin.js",
  },
  output: {
    filename: "[name].js",
  },
  optimization: {
    runtimeChunk: "single",
  },
};
