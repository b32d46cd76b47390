export default {
  mode: "development",
  output: { copy: ["public"] },
};
