import { LargeModulePlugin } from "./large-module-plugin.js";

export default {
  mode: "production",
  plugins: [new LargeModulePlugin()],
};
