export default {
  mode: "production",
  entry: {
    shared: "./src/cart.js",
    home: { import: "./src/home.js", dependOn: "shared", filename: "pages/[name].js" },
    shop: { import: ["./src/banner.js", "./src/shop.js"], dependOn: "shared", filename: "pages/[name].js" },
    print: "./src/print.css",
  },
};
