import path from "node:path";

export default {
  mode: "production",
  module: {
    rules: [
      {
        test: /\.txt$/,
        loader: path.resolve(import.meta.dirname, "loaders/currency-loader.js"),
        type: "asset/source",
      },
    ],
  },
};
