import { ReportFailurePlugin } from "./report-failure-plugin.js";
import { SecretPlugin } from "./secret-plugin.js";

export default {
  mode: "production",
  plugins: [new SecretPlugin(), new ReportFailurePlugin()],
};
