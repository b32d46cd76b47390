import path from "node:path";

export default {
  mode: "production",
  entry: "./src/index.js",
  output: {
    filename: "main.js",
    path: path.resolve(import.meta.dirname, "dist"),
    clean: true,
    assetModuleFilename: "images/[name].[hash][ext]",
  },
  module: {
    rules: [
      {
        test: /\.(png|jpe?g|gif|webp|avif|svg)$/i,
        type: "asset",
        parser: { dataUrlCondition: { maxSize: 200 } },
      },
    ],
  },
};
