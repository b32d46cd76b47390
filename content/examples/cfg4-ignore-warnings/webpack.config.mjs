export default {
  mode: "development",
  devtool: false,
  entry: "./src/index.js",
  ignoreWarnings: [
    {
      module: /plugins\.js$/,
      message: /the request of a dependency is an expression/,
    },
  ],
};
