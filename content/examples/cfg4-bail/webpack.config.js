export default {
  mode: "production",
  entry: "./src/index.js",
  bail: true,
};
