const { NormalModuleReplacementPlugin } = require("webpack");

module.exports = {
  mode: "production",
  plugins: [new NormalModuleReplacementPlugin(/src[\\/]mail\.js$/, "./mail.fake.js")],
};
