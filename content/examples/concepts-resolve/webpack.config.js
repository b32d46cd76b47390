import path from "node:path";

export default {
  mode: "production",
  resolve: {
    alias: { "@": path.resolve(import.meta.dirname, "src") },
    modules: [path.resolve(import.meta.dirname, "src/shared"), "node_modules"],
    extensions: ["...", ".jsx"],
  },
};
