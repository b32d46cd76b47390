import { LicenseCheckPlugin } from "./license-check-plugin.js";

export default {
  mode: "production",
  plugins: [new LicenseCheckPlugin()],
};
