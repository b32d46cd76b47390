export default {
  mode: "production",
  performance: { topLevelThis: true },
};
