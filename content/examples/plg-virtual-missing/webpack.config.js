import webpack from "webpack";

export default {
  mode: "production",
  plugins: [new webpack.experiments.schemes.VirtualUrlPlugin({ language: "export default 'en';" })],
};
