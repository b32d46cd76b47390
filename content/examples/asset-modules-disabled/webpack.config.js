export default {
  mode: "production",
  module: {
    rules: [
      {
        test: /\.svg$/,
        type: "javascript/auto",
        use: "./text-loader.js",
      },
    ],
  },
};
