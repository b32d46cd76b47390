import webpack from "webpack";

export default {
  mode: "production",
  plugins: [new webpack.CopyPlugin({ patterns: ["public/*.txt"] })],
};
