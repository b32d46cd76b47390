import { ReleaseFilePlugin } from "./release-file-plugin.js";

export default {
  mode: "production",
  plugins: [new ReleaseFilePlugin("2.4.0")],
};
