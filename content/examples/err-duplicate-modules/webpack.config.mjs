export default {
  mode: "production",
  entry: { cart: "./src/cart.js", order: "./src/order.js" },
  performance: { duplicateModules: true },
};
