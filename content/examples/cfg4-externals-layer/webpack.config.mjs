export default {
  mode: "production",
  target: "node",
  entry: {
    app: "./src/index.js",
    test: { import: "./src/index.js", layer: "test" },
  },
  externals: {
    database: "commonjs ../postgres.cjs",
    byLayer: {
      test: { database: "commonjs ../memory.cjs" },
    },
  },
};
