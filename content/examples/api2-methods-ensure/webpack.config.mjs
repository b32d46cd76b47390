export default {
  mode: "production",
  target: "node",
  output: { chunkFilename: "[name].js" },
};
