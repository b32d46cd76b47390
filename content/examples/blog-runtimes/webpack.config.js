export default {
  mode: "production",
  target: "node",
  entry: { visitor: "./src/visitor.js", editor: "./src/editor.js" },
  output: { filename: "[name].cjs" },
};
