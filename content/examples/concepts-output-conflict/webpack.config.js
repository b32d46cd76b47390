export default {
  mode: "production",
  entry: {
    app: "./src/app.js",
    search: "./src/search.js",
  },
  output: {
    filename: "bundle.js",
  },
};
