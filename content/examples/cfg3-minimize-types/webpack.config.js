export default {
  mode: "production",
  module: {
    rules: [{ test: /\.(json|svg)$/, resourceQuery: /file/, type: "asset/resource", generator: { filename: "[name][ext]" } }],
  },
  optimization: {
    minimize: {
      javascript: { compress: { drop_console: ["debug"] } },
      css: { extractComments: false },
      json: true,
      xml: {},
    },
  },
};
