export default {
  mode: "production",
};
