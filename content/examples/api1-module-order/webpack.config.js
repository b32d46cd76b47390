import { ModuleOrderPlugin } from "./module-order-plugin.js";

export default {
  mode: "production",
  plugins: [new ModuleOrderPlugin()],
};
