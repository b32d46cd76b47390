import { MockPlugin } from "./mock-plugin.js";

export default {
  mode: "production",
  plugins: [new MockPlugin({ "src/price.js": "src/price.mock.js" })],
};
