import ShowChunks from "./show-chunks.mjs";

export default {
  mode: "production",
  entry: { index: "./src/index.js", admin: "./src/admin.js" },
  output: { filename: "[name].js" },
  optimization: {
    splitChunks: {
      cacheGroups: {
        vendors: { test: /[\\/]node_modules[\\/]/, name: "vendors", chunks: "all" },
      },
    },
  },
  plugins: [new ShowChunks()],
};
