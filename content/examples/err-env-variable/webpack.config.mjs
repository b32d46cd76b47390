import webpack from "webpack";

export default {
  mode: "development",
  plugins: [new webpack.EnvironmentPlugin(["SHOP_API_URL"])],
};
