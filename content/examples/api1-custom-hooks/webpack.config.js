import { NoDraftsPlugin } from "./no-drafts-plugin.js";
import { SitemapPlugin } from "./sitemap-plugin.js";

export default {
  mode: "production",
  entry: { home: "./src/page.js", about: "./src/page.js", "draft-shop": "./src/page.js" },
  plugins: [new SitemapPlugin(), new NoDraftsPlugin()],
};
