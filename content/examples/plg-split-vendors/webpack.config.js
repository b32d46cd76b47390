const ShowChunks = require("./show-chunks.js");

module.exports = {
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
