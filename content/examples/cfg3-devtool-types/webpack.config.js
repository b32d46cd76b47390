export default {
  mode: "production",
  devtool: [
    { type: "javascript", use: "hidden-source-map" },
    { type: "css", use: "source-map" },
  ],
};
