import { GlobalPlugin } from "./global-plugin.js";

export default {
  mode: "production",
  plugins: [new GlobalPlugin()],
};
