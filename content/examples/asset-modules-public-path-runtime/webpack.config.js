export default {
  mode: "production",
  output: {
    publicPath: "/",
    assetModuleFilename: "[name][ext]",
  },
  module: {
    rules: [
      {
        test: /\.svg$/,
        type: "asset/resource",
      },
    ],
  },
};
