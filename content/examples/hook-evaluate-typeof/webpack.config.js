import { NoWindowPlugin } from "./no-window-plugin.js";

export default {
  mode: "production",
  target: "node",
  plugins: [new NoWindowPlugin()],
};
