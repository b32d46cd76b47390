import path from "node:path";

export default {
  mode: "production",
  entry: {
    index: "./src/index.js",
    gallery: "./src/gallery.js",
  },
  output: {
    filename: "[name].js",
    path: path.resolve(import.meta.dirname, "dist"),
    html: {
      title: "Webpack demo",
      meta: { charset: "utf-8", viewport: "width=device-width, initial-scale=1" },
    },
    clean: true,
  },
};
