export default {
  mode: "production",
  module: { rules: [{ test: /\.recipe$/, type: "json", use: "./recipe-loader.js" }] },
};
