export default {
  mode: "production",
  entry: "./src/index.ts",
  devtool: "source-map",
};
