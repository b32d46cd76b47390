export default {
  mode: "production",
  target: "node",
  module: {
    rules: [
      {
        test: /\.css$/,
        parser: {
          exportType: "text",
        },
      },
    ],
  },
};
