import path from "node:path";

export default {
  mode: "production",
  module: {
    rules: [
      {
        test: /\.txt$/,
        use: [{ loader: path.resolve(import.meta.dirname, "loaders/shout.js"), options: { suffix: "?" } }],
      },
    ],
  },
};
