export default {
  mode: "development",
  output: {
    iife: false,
    library: { name: "greet", type: "umd" },
  },
};
