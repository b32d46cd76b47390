export default {
  mode: "production",
  resolve: { modules: ["packages"] },
  performance: { duplicatePackages: true },
};
