import webpack from "webpack";

export default {
  mode: "production",
  plugins: [new webpack.NormalModuleReplacementPlugin(/src[\\/]mail\.js$/, "./mail.fake.js")],
};
