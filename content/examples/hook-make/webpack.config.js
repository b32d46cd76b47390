import { MonitorPlugin } from "./monitor-plugin.js";

export default {
  mode: "production",
  plugins: [new MonitorPlugin()],
};
