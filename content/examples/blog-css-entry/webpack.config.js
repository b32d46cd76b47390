export default {
  mode: "production",
  entry: { main: "./src/index.js", print: "./src/print.css" },
};
