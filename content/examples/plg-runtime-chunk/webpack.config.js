const { optimize } = require("webpack");

module.exports = {
  mode: "production",
  entry: { shop: "./src/index.js", office: "./src/admin.js" },
  plugins: [new optimize.RuntimeChunkPlugin({ name: ({ name }) => `runtime-${name}` })],
};
