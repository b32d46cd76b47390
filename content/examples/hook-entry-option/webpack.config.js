import { PagesPlugin } from "./pages-plugin.js";

export default {
  mode: "production",
  plugins: [new PagesPlugin()],
};
