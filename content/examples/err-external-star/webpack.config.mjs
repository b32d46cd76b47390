export default {
  mode: "development",
  externals: { charts: ["vendor", "charts"] },
  externalsType: "module",
  output: {
    module: true,
    library: { type: "modern-module" },
  },
};
