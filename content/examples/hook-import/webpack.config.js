import { LodashPlugin } from "./lodash-plugin.js";

export default {
  mode: "production",
  performance: false,
  plugins: [new LodashPlugin()],
};
