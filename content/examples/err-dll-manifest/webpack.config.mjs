import webpack from "webpack";

export default {
  mode: "development",
  plugins: [new webpack.DllReferencePlugin({ context: import.meta.dirname, manifest: `${import.meta.dirname}/vendor.json` })],
};
