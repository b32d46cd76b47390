module.exports = {
  mode: "production",
  entry: "./src/index.js",
  bail: true,
};
