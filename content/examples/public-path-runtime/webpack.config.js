export default {
  mode: "production",
  output: { publicPath: "" },
  module: {
    rules: [{ test: /\.svg$/, type: "asset/resource" }],
  },
};
