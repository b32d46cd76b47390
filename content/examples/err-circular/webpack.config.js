export default {
  mode: "production",
  performance: { circularDependencies: true },
};
