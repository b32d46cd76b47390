import webpack from "webpack";

export default {
  mode: "production",
  plugins: [
    // #region plugin
    new webpack.CopyPlugin({
      patterns: [
        { from: "public", globOptions: { ignore: ["**/drafts/**"] } },
        {
          from: "data/*.json",
          to: "api",
          filename: "[name].[contenthash:8][ext]",
          transform: (content) => JSON.stringify(JSON.parse(content)),
        },
      ],
    }),
    // #endregion plugin
  ],
};
