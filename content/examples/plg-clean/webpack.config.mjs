import webpack from "webpack";
import ShowClean from "./show-clean.mjs";

export default {
  mode: "production",
  plugins: [new webpack.CleanPlugin({ keep: /^robots\.txt$/ }), new ShowClean()],
};
