import { AssetLoggerPlugin } from "./asset-logger-plugin.js";

export default {
  mode: "production",
  entry: { shop: "./src/shop.js", admin: "./src/admin.js" },
  plugins: [new AssetLoggerPlugin()],
};
