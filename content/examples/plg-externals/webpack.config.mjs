import webpack from "webpack";

export default {
  mode: "production",
  plugins: [
    new webpack.node.NodeTargetPlugin(),
    new webpack.ExternalsPlugin("var", { "app:info": JSON.stringify({ version: "5.2.0" }) }),
  ],
};
