module.exports = {
  mode: "production",
  target: "universal",
  entry: "./src/index.js",
};
