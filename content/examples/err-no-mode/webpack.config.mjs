export default {
  entry: "./src/index.js",
};
