const path = require("node:path");

module.exports = {
  mode: "production",
  module: {
    rules: [
      {
        test: /\.txt$/,
        use: [{ loader: path.resolve(__dirname, "loaders/shout.js"), options: { suffix: "?" } }],
      },
    ],
  },
};
