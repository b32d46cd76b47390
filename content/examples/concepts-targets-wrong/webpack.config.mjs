export default {
  mode: "production",
  target: "web",
  entry: "./src/index.js",
};
