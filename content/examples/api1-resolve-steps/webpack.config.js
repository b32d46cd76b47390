import path from "node:path";
import { ResolveStepsPlugin } from "./resolve-steps-plugin.js";

export default {
  mode: "production",
  entry: "./src/price",
  resolve: { modules: [path.resolve(import.meta.dirname, "packages")] },
  plugins: [new ResolveStepsPlugin()],
};
