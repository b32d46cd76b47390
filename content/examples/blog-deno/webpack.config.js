import { ShowFiles } from "./show-files.js";

export default {
  mode: "production",
  target: "deno2",
  plugins: [new ShowFiles()],
};
