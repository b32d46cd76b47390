export default {
  mode: "production",
  entry: "./src/index.html",
  output: {
    module: true,
  },
  externals: {
    "date-fns": "date-fns",
  },
  externalsType: "module",
};
