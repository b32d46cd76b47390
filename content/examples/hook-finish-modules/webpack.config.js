import { BoundariesPlugin } from "./boundaries-plugin.js";

export default {
  mode: "production",
  plugins: [new BoundariesPlugin()],
};
