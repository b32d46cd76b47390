const targets = {
  browser: "web",
  modern: ["web", "es2022"],
  old: ["web", "es5"],
  worker: "webworker",
  server: "node24",
  everywhere: "universal",
};

export default Object.entries(targets).map(([name, target]) => ({
  name,
  mode: "production",
  target,
  entry: { [name]: "./src/index.js" },
  output: { chunkFilename: `${name}.[id].js` },
}));
