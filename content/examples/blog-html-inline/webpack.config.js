import { ShowFiles } from "./show-files.js";

export default {
  mode: "production",
  entry: "./src/index.html",
  optimization: { minimize: false },
  plugins: [new ShowFiles(/\.html$/)],
};
