import DescribeMapPlugin from "./describe-map-plugin.mjs";

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

export default devtools.map((devtool) => ({
  name: devtool,
  mode: "development",
  devtool,
  output: { path: `${import.meta.dirname}/dist/${devtool}` },
  module: {
    rules: [{ test: /index\.js$/, use: "./strip-comments-loader.js" }],
  },
  plugins: [new DescribeMapPlugin()],
}));
