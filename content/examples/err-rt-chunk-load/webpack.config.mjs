export default {
  mode: "development",
  output: { publicPath: "https://shop.example/", copy: ["public"] },
};
