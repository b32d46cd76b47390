import { OwnerPlugin } from "./owner-plugin.js";

export default {
  mode: "development",
  plugins: [new OwnerPlugin({ "index.js": "the shop team", "price.js": "the billing team" })],
};
