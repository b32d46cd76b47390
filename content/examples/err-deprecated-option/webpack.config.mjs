export default {
  mode: "development",
  optimization: { moduleIds: "hashed" },
};
