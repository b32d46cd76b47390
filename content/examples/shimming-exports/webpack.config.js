import path from "node:path";

export default {
  mode: "production",
  module: {
    rules: [
      {
        test: path.resolve(import.meta.dirname, "src/colors.js"),
        loader: "./wrap-loader.js",
        options: {
          after: "export { names }; export const toHex = convert.toHex;",
        },
      },
    ],
  },
};
