module.exports = {
  mode: "production",
  performance: { dynamicExports: true },
};
