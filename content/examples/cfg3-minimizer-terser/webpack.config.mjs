import TerserPlugin from "terser-webpack-plugin";

export default {
  mode: "production",
  optimization: {
    minimizer: [
      new TerserPlugin({
        extractComments: false,
        terserOptions: { compress: { drop_console: ["debug"] } },
      }),
    ],
  },
};
