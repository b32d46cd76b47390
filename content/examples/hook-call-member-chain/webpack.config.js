import { NoDebugPlugin } from "./no-debug-plugin.js";

export default {
  mode: "production",
  plugins: [new NoDebugPlugin()],
};
