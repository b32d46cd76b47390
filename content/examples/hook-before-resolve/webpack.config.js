import { RedirectPlugin } from "./redirect-plugin.js";

export default {
  mode: "production",
  plugins: [new RedirectPlugin()],
};
