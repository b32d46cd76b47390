import { ChangesPlugin } from "./changes-plugin.js";

export default {
  mode: "development",
  devtool: false,
  plugins: [new ChangesPlugin()],
};
