export default {
  mode: "production",
  entry: { index: "./src/index.html" },
  output: { filename: "[name].[contenthash:8].js", htmlFilename: "[name].html" },
};
