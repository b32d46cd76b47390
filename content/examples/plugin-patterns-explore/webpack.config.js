import { ExplorePlugin } from "./explore-plugin.js";

export default {
  mode: "development",
  devtool: false,
  plugins: [new ExplorePlugin()],
};
