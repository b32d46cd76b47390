export default ["development", "production", "none"].map((mode) => ({
  name: mode,
  mode,
  entry: { [mode]: "./src/index.js" },
}));
