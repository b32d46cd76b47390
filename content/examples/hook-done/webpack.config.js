import { NotifyPlugin } from "./notify-plugin.js";

export default {
  mode: "production",
  plugins: [new NotifyPlugin()],
};
