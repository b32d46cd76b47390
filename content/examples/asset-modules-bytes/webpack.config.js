export default {
  mode: "production",
  module: {
    rules: [
      {
        test: /\.bin$/,
        type: "asset/bytes",
      },
    ],
  },
};
