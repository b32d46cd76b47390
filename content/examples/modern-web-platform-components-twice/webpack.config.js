export default {
  mode: "production",
  entry: {
    shop: "./src/shop.js",
    account: "./src/account.js",
  },
};
