import { SizeLimitPlugin } from "./size-limit-plugin.js";

export default {
  mode: "production",
  plugins: [new SizeLimitPlugin({ maxSize: 20 })],
};
