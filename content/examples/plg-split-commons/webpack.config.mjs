import ShowChunks from "./show-chunks.mjs";

export default {
  mode: "production",
  entry: { index: "./src/index.js", admin: "./src/admin.js" },
  output: { filename: "[name].js" },
  optimization: {
    splitChunks: {
      cacheGroups: {
        commons: { name: "commons", chunks: "initial", minChunks: 2, minSize: 0 },
      },
    },
  },
  plugins: [new ShowChunks()],
};
