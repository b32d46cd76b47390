export default {
  mode: "production",
  target: "node",
  entry: {
    page: { import: "./src/page.js" },
    print: { import: "./src/page.js", layer: "print" },
  },
  module: {
    rules: [
      { test: /\.txt$/, type: "asset/source" },
      { test: /\.txt$/, issuerLayer: "print", type: "asset/resource" },
    ],
  },
};
