import webpack from "webpack";

const targets = ["shop", "admin"];

export default targets.map((target) => ({
  name: target,
  mode: "production",
  output: { filename: `${target}.js` },
  plugins: [
    new webpack.NormalModuleReplacementPlugin(/-TARGET(\.|$)/, (data) => {
      data.request = data.request.replace("-TARGET", `-${target}`);
    }),
  ],
}));
