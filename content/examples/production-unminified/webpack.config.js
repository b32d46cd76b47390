import { merge } from "webpack-merge";
import prod from "./webpack.prod.js";

export default merge(prod, {
  devtool: false,
  optimization: {
    minimize: false,
  },
});
