export default {
  mode: "production",
  target: "node",
  entry: "./src/index.js",
  externals: {
    charts: "commonjs ../charts.cjs",
    maps: { external: "commonjs ../maps.cjs", sideEffects: false },
  },
};
