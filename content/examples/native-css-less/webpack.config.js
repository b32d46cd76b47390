export default {
  mode: "production",
  module: {
    rules: [
      {
        test: /\.less$/,
        type: "css/auto",
        use: "less-loader",
      },
    ],
  },
};
