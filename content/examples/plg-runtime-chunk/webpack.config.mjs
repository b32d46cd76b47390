import webpack from "webpack";

export default {
  mode: "production",
  entry: { shop: "./src/index.js", office: "./src/admin.js" },
  plugins: [new webpack.optimize.RuntimeChunkPlugin({ name: ({ name }) => `runtime-${name}` })],
};
