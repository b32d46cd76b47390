import { ChunkNamePlugin } from "./chunk-name-plugin.js";

export default {
  mode: "production",
  plugins: [new ChunkNamePlugin()],
};
