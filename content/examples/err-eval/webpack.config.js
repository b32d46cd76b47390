export default {
  mode: "production",
  performance: { evalUsage: true },
};
