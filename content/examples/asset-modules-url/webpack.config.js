export default {
  mode: "production",
  output: {
    assetModuleFilename: "images/[name].[contenthash:8][ext]",
  },
};
