export default {
  mode: "production",
  module: {
    rules: [
      {
        test: /\.svg$/,
        type: "asset",
        parser: {
          dataUrlCondition: {
            maxSize: 200,
          },
        },
      },
    ],
  },
};
