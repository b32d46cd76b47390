import path from "node:path";

export default {
  mode: "production",
  module: {
    rules: [
      {
        test: /\.csv$/,
        loader: path.resolve(import.meta.dirname, "loaders/csv-loader.js"),
        options: { seperator: ";" },
      },
    ],
  },
};
