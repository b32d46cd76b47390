export default {
  mode: "production",
  experiments: { deferImport: true, sourceImport: true },
  output: { library: { type: "module" }, assetModuleFilename: "[name][ext]" },
};
