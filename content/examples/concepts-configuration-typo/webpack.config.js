module.exports = {
  mode: "production",
  entry: "./src/app.js",
  optimization: { minimise: false },
};
