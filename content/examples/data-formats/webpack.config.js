import path from "node:path";
import JSON5 from "json5";
import { parse as parseYaml } from "yaml";

export default {
  mode: "production",
  entry: "./src/index.js",
  output: {
    filename: "main.js",
    path: path.resolve(import.meta.dirname, "dist"),
    clean: true,
  },
  module: {
    rules: [
      {
        test: /\.ya?ml$/i,
        type: "json",
        parser: { parse: parseYaml },
      },
      {
        test: /\.json5$/i,
        type: "json",
        parser: { parse: JSON5.parse },
      },
    ],
  },
};
