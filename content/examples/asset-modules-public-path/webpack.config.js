export default {
  mode: "production",
  module: {
    rules: [
      {
        test: /\.svg$/,
        type: "asset/resource",
        generator: {
          filename: "[name].[contenthash:8][ext]",
          outputPath: "cdn/",
          publicPath: "https://cdn.example.com/",
        },
      },
    ],
  },
};
