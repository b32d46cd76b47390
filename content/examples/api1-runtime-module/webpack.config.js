import { ReleasePlugin } from "./release-plugin.js";

export default {
  mode: "production",
  plugins: [new ReleasePlugin("2026.11")],
};
