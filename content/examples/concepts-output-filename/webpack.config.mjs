export default {
  mode: "production",
  output: {
    filename: "bundle.js",
  },
};
