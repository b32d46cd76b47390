export default {
  mode: "production",
  entry: {
    app: "./src/app.js",
    admin: "./src/admin.js",
  },
  output: {
    filename: "[name].[contenthash:8].js",
    clean: true,
  },
  optimization: {
    runtimeChunk: "single",
    splitChunks: {
      cacheGroups: {
        vendor: {
          test: /[\\/]node_modules[\\/]/,
          name: "vendor",
          chunks: "all",
          enforce: true,
        },
      },
    },
  },
};
