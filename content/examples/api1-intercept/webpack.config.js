import { TapsPlugin } from "./taps-plugin.js";

export default {
  mode: "development",
  plugins: [new TapsPlugin()],
};
