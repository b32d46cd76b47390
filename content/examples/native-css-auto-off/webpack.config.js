export default {
  mode: "production",
  module: {
    rules: [
      {
        test: /\.css$/,
        type: "css",
      },
    ],
  },
};
