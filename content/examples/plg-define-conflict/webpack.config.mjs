import webpack from "webpack";

export default {
  mode: "production",
  plugins: [new webpack.DefinePlugin({ DEBUG: false }), new webpack.DefinePlugin({ DEBUG: true })],
};
