export default {
  mode: "production",
  target: "node",
  output: { filename: "[name].cjs" },
  optimization: {
    runtimeChunk: "single",
    splitChunks: {
      cacheGroups: {
        format: { test: /format/, name: "format", chunks: "all", enforce: true },
      },
    },
  },
};
