import webpack from "webpack";

export default {
  mode: "production",
  plugins: [new webpack.BannerPlugin("Shop [contenthash]")],
};
