import { HookOrderPlugin } from "./hook-order-plugin.js";

export default {
  mode: "production",
  plugins: [new HookOrderPlugin()],
};
