export default {
  mode: "production",
  output: {
    assetModuleFilename: "images/[name].[contenthash:8][ext]",
  },
  module: {
    rules: [
      {
        test: /\.svg$/,
        type: "asset/resource",
      },
      {
        test: /\.txt$/,
        type: "asset/resource",
        generator: {
          filename: "texts/[name][ext]",
        },
      },
    ],
  },
};
