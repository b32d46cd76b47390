module.exports = {
  mode: "production",
  target: "web",
  entry: "./src/index.js",
};
