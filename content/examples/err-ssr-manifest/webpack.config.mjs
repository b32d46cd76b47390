import webpack from "webpack";

export default {
  mode: "development",
  plugins: [new webpack.SSRManifestPlugin()],
};
