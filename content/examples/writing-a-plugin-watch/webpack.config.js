import { ChangelogPlugin } from "./changelog-plugin.js";

export default {
  mode: "production",
  plugins: [new ChangelogPlugin()],
};
