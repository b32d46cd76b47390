export default {
  mode: "production",
  entry: {
    shop: "./src/shop.js",
    account: "./src/account.js",
  },
  output: {
    html: true,
    htmlFilename: "[name].html",
  },
  optimization: {
    runtimeChunk: "single",
    splitChunks: {
      cacheGroups: {
        components: {
          test: /[\\/]components[\\/]/,
          name: "components",
          chunks: "all",
          enforce: true,
        },
      },
    },
  },
};
