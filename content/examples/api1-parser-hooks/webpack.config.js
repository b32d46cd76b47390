import { BuildInfoPlugin } from "./build-info-plugin.js";

export default {
  mode: "production",
  plugins: [new BuildInfoPlugin()],
};
