export default {
  mode: "production",
  entry: "./src/index.js",
  output: { html: true },
};
