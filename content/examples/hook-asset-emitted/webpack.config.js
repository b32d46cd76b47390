import { ExecutablePlugin } from "./executable-plugin.js";
import { UploadPlugin } from "./upload-plugin.js";

export default {
  mode: "production",
  target: "node",
  plugins: [new UploadPlugin(), new ExecutablePlugin()],
};
