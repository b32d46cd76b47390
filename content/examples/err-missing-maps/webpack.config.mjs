export default {
  mode: "production",
  performance: { sourceMaps: true },
  devtool: "source-map",
  module: {
    rules: [{ test: /\.js$/, include: /src/, use: "./banner-loader.js" }],
  },
};
