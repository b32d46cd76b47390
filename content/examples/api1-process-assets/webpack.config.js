import { LatePlugin } from "./late-plugin.js";
import { NoticePlugin } from "./notice-plugin.js";

export default {
  mode: "development",
  devtool: false,
  plugins: [new NoticePlugin(), new LatePlugin()],
};
