import HtmlWebpackPlugin from "html-webpack-plugin";

class ShowPages {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("ShowPages", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "ShowPages", stage: Infinity }, (assets) => {
        console.log(assets["admin.html"].source());
      });
    });
  }
}

export default {
  mode: "development",
  devtool: false,
  entry: { index: "./src/index.js", admin: "./src/admin.js" },
  output: { filename: "[name].[contenthash:8].js" },
  plugins: [
    // #region plugins
    new HtmlWebpackPlugin({ template: "src/page.html", title: "Shop", chunks: ["index"] }),
    new HtmlWebpackPlugin({
      template: "src/page.html",
      filename: "admin.html",
      title: "Shop office",
      chunks: ["admin"],
      meta: { robots: "noindex" },
    }),
    // #endregion plugins
    new ShowPages(),
  ],
};
