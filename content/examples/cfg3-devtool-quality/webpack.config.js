const DescribeMapPlugin = require("./describe-map-plugin.js");

const devtools = [
  "eval-source-map",
  "eval-cheap-module-source-map",
  "eval-cheap-source-map",
  "source-map",
  "cheap-module-source-map",
  "cheap-source-map",
  "inline-source-map",
  "hidden-source-map",
  "nosources-source-map",
];

module.exports = devtools.map((devtool) => ({
  name: devtool,
  mode: "development",
  devtool,
  output: { path: `${__dirname}/dist/${devtool}` },
  module: {
    rules: [{ test: /index\.js$/, use: "./strip-comments-loader.js" }],
  },
  plugins: [new DescribeMapPlugin()],
}));
