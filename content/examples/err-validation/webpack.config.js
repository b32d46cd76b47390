export default {
  mode: "production",
  optimization: { minimise: false },
};
