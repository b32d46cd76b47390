export default {
  mode: "production",
  module: { rules: [{ test: /\.txt$/, use: "./gzip-size-loader.js" }] },
};
