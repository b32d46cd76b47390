const assetPath = process.env.ASSET_PATH ?? "/";

export default {
  mode: "production",
  output: {
    publicPath: assetPath,
    assetModuleFilename: "[name][ext]",
  },
  module: {
    rules: [{ test: /\.svg$/, type: "asset/resource" }],
  },
};
