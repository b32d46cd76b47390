import webpack from "webpack";

export default {
  mode: "production",
  target: false,
  output: { chunkFormat: "commonjs", chunkLoading: "async-node" },
  plugins: [
    new webpack.config.PlatformPlugin({ node: true, web: false, browser: false }),
    new webpack.node.NodeTemplatePlugin({ asyncChunkLoading: true }),
    new webpack.node.NodeTargetPlugin(),
    new webpack.LoaderTargetPlugin("node"),
  ],
};
