import path from "node:path";

export default {
  mode: "production",
  module: {
    rules: [
      {
        test: path.resolve(import.meta.dirname, "src/legacy.js"),
        loader: "./wrap-loader.js",
        options: {
          before: "(function () {",
          after: "}).call(globalThis);",
        },
      },
    ],
  },
};
