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
        oneOf: [
          { resourceQuery: /raw/, type: "asset/source" },
          { resourceQuery: /inline/, type: "asset/inline" },
          { type: "asset/resource" },
        ],
      },
    ],
  },
};
