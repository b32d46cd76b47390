export default {
  mode: "production",
  performance: { conflictingResourceHints: true },
};
