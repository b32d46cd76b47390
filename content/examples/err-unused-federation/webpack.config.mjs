import webpack from "webpack";

export default {
  mode: "production",
  performance: { unusedConfig: true },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: "shop",
      remotes: { checkout: "checkout@https://checkout.example.com/remote.js" },
    }),
  ],
};
