const { config, LoaderTargetPlugin, node } = require("webpack");

module.exports = {
  mode: "production",
  target: false,
  output: { chunkFormat: "commonjs", chunkLoading: "async-node" },
  plugins: [
    new config.PlatformPlugin({ node: true, web: false, browser: false }),
    new node.NodeTemplatePlugin({ asyncChunkLoading: true }),
    new node.NodeTargetPlugin(),
    new LoaderTargetPlugin("node"),
  ],
};
