import webpack from "webpack";

export default {
  mode: "development",
  devtool: false,
  target: "async-node",
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: "shop",
      shared: { react: { singleton: true } },
    }),
  ],
};
