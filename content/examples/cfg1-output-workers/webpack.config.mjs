export default {
  mode: "production",
  entry: {
    app: "./src/app.js",
    "service-worker": { import: "./src/service-worker.js", worker: true },
  },
  output: {
    filename: "[name].[contenthash:8].js",
    workerChunkFilename: "[name].js",
  },
};
