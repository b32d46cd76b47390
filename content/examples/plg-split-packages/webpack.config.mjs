import ShowChunks from "./show-chunks.mjs";

export default {
  mode: "production",
  entry: { index: "./src/index.js", admin: "./src/admin.js" },
  output: { filename: "[name].js" },
  optimization: {
    splitChunks: {
      chunks: "all",
      minSize: 0,
      cacheGroups: {
        packages: {
          test: /[\\/]node_modules[\\/]/,
          name: (module) => `package-${module.resourceResolveData.descriptionFileData.name}`,
        },
      },
    },
  },
  plugins: [new ShowChunks()],
};
