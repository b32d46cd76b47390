module.exports = {
  mode: "development",
  output: { publicPath: "https://shop.example/", copy: ["public"] },
};
