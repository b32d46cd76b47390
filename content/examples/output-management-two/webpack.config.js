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
    clean: true,
  },
};
