import { WorkerPlugin } from "./worker-plugin.js";

export default {
  mode: "production",
  output: { filename: "[name].[contenthash].js" },
  plugins: [new WorkerPlugin()],
};
