const { BannerPlugin } = require("webpack");

module.exports = {
  mode: "production",
  plugins: [new BannerPlugin("Shop [contenthash]")],
};
