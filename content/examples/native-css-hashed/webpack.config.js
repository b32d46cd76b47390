export default {
  mode: "production",
  output: {
    filename: "[name].[contenthash:8].js",
    cssFilename: "[name].[contenthash:8].css",
    cssChunkFilename: "[id].[contenthash:8].css",
  },
};
