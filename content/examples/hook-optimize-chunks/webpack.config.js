import { MergePlugin } from "./merge-plugin.js";

export default {
  mode: "production",
  plugins: [new MergePlugin("admin-")],
};
