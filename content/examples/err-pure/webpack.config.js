export default {
  mode: "production",
  performance: { pureAnnotations: true },
};
