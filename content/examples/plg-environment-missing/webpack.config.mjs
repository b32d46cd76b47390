import webpack from "webpack";

export default {
  mode: "production",
  plugins: [new webpack.EnvironmentPlugin(["PLG_API_URL"])],
};
