import path from "node:path";

export default {
  mode: "production",
  module: {
    rules: [
      {
        test: path.resolve(import.meta.dirname, "src/formatter.js"),
        parser: {
          pureFunctions: ["createFormatter"],
        },
      },
    ],
  },
};
