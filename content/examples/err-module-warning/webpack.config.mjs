export default {
  mode: "development",
  module: {
    rules: [{ test: /\.js$/, include: /src/, use: "./todo-loader.js" }],
  },
};
