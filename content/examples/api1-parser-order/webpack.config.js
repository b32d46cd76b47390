import { ParserOrderPlugin } from "./parser-order-plugin.js";

export default {
  mode: "production",
  // Read by another parser, so that the list is about one file.
  module: { rules: [{ test: /(price|details)\.js$/, type: "javascript/auto" }] },
  plugins: [new ParserOrderPlugin()],
};
