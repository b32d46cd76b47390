import PrintGraphPlugin from "./print-graph-plugin.mjs";

export default {
  mode: "production",
  entry: "./src/index.js",
  // One module after another, so that the list comes out in the same order each time.
  parallelism: 1,
  plugins: [new PrintGraphPlugin()],
};
