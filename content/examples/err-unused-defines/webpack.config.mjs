import webpack from "webpack";

export default {
  mode: "production",
  performance: { unusedConfig: true },
  plugins: [new webpack.DefinePlugin({ API_ADDRESS: JSON.stringify("https://api.example.com") })],
};
