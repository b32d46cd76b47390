module.exports = {
  mode: "production",
  performance: { duplicatePackages: true },
};
