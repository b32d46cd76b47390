import path from "node:path";
import { FeatureResolverPlugin } from "./feature-resolver-plugin.js";

export default {
  mode: "production",
  resolve: {
    plugins: [new FeatureResolverPlugin(path.resolve(import.meta.dirname, "src"))],
  },
};
