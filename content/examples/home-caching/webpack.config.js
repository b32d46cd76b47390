const release = (name, entry) => ({
  name,
  mode: "production",
  entry,
  // #region names
  output: {
    filename: "[name].[contenthash:8].js",
  },
  optimization: {
    runtimeChunk: "single",
    splitChunks: {
      cacheGroups: {
        vendors: {
          test: /node_modules/,
          name: "vendors",
          chunks: "all",
        },
      },
    },
  },
  // #endregion names
});

export default [release("Monday", "./src/index.js"), release("Tuesday", "./src/edited.js")];
