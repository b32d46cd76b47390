export default {
  mode: "development",
};
