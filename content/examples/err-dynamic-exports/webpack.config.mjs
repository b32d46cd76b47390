export default {
  mode: "production",
  performance: { dynamicExports: true },
};
