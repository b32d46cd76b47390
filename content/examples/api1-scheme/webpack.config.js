import { GreetingPlugin } from "./greeting-plugin.js";

export default {
  mode: "production",
  plugins: [new GreetingPlugin()],
};
