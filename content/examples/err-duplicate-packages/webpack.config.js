module.exports = {
  mode: "production",
  resolve: { modules: ["packages"] },
  performance: { duplicatePackages: true },
};
