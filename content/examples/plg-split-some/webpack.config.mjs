import ShowChunks from "./show-chunks.mjs";

export default {
  mode: "production",
  entry: { index: "./src/index.js", admin: "./src/admin.js" },
  output: { filename: "[name].js" },
  optimization: {
    splitChunks: {
      cacheGroups: {
        react: {
          test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
          name: "react",
          chunks: "all",
          enforce: true,
        },
      },
    },
  },
  plugins: [new ShowChunks()],
};
