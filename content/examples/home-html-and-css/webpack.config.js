export default {
  mode: "production",
  entry: { index: "./src/index.html" },
  output: {
    filename: "[name].[contenthash:8].js",
    cssFilename: "[name].[contenthash:8].css",
    htmlFilename: "[name].html",
    assetModuleFilename: "[name].[contenthash:8][ext]",
    clean: true,
  },
  optimization: {
    minimize: false,
  },
};
