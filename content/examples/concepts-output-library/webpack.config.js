export default {
  mode: "production",
  entry: "./src/lib.js",
  output: {
    library: { type: "module" },
  },
};
