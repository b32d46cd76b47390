export default {
  mode: "production",
  target: "node",
  entry: { main: { import: "./src/index.js", layer: "app" } },
  output: { publicPath: "/assets/", chunkFilename: "[name].chunk.js" },
  optimization: { moduleIds: "named", chunkIds: "named", minimize: false },
};
