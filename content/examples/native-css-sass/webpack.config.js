export default {
  mode: "production",
  module: {
    rules: [
      {
        test: /\.scss$/,
        type: "css/auto",
        use: "sass-loader",
      },
    ],
  },
};
