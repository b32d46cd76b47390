import path from "node:path";

export default {
  entry: {
    index: "./src/index.js",
  },
  output: {
    path: path.resolve(import.meta.dirname, "dist"),
    html: {
      title: "Production",
    },
    htmlFilename: "[name].html",
    clean: true,
  },
};
