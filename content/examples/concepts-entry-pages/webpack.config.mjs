export default {
  mode: "production",
  entry: {
    index: "./src/index.html",
    about: "./src/about.html",
  },
};
