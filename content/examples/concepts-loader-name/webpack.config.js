export default {
  mode: "production",
  module: {
    rules: [{ test: /\.less$/, use: ["style", "css-loader", "less-loader"] }],
  },
};
