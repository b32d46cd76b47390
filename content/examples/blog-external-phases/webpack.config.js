import { ShowImports } from "./show-imports.js";

export default {
  mode: "production",
  target: "node",
  experiments: { deferImport: true },
  output: {
    filename: "knows-defer.mjs",
    module: true,
    library: { type: "module" },
    environment: { deferImport: true },
  },
  externals: { charts: "module charts" },
  optimization: { minimize: false },
  plugins: [new ShowImports()],
};
