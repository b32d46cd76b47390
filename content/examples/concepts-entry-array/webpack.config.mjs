export default {
  mode: "production",
  entry: ["./src/polyfill.js", "./src/index.js"],
};
