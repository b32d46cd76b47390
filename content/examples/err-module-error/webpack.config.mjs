export default {
  mode: "development",
  module: {
    rules: [{ test: /\.js$/, include: /src/, use: "./no-console-loader.js" }],
  },
};
