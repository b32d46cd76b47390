export default {
  mode: "production",
  output: {
    workerChunkFilename: "[name].worker.js",
  },
};
