import path from "node:path";

export default {
  mode: "production",
  entry: {
    index: "./src/index.js",
    admin: "./src/admin.js",
  },
  output: {
    filename: "[name].js",
    path: path.resolve(import.meta.dirname, "dist"),
    clean: true,
    html: {
      title: "Output management",
      meta: { charset: "utf-8", viewport: "width=device-width, initial-scale=1" },
    },
  },
};
