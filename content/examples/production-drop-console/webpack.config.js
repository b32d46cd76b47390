import { merge } from "webpack-merge";
import prod from "./webpack.prod.js";

export default merge(prod, {
  devtool: false,
  optimization: {
    minimize: {
      javascript: {
        compress: { passes: 2, drop_console: true },
      },
    },
  },
});
