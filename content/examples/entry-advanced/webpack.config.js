export default {
  mode: "production",
  entry: {
    home: ["./src/home.js", "./src/home.scss"],
    account: ["./src/account.js", "./src/account.scss"],
  },
  module: {
    rules: [{ test: /\.scss$/, use: "sass-loader", type: "css/auto" }],
  },
};
