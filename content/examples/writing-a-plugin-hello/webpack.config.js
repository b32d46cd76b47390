import { HelloPlugin } from "./hello-plugin.js";

export default {
  mode: "production",
  plugins: [new HelloPlugin()],
};
