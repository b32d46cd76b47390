import { RoutesPlugin } from "./routes-plugin.js";

export default {
  mode: "production",
  plugins: [new RoutesPlugin()],
};
