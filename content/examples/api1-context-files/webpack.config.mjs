import { NoDraftsPlugin } from "./no-drafts-plugin.mjs";

export default {
  mode: "production",
  plugins: [new NoDraftsPlugin()],
};
