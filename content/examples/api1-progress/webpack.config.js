import webpack from "webpack";
import { UploadPlugin } from "./upload-plugin.js";

export default {
  mode: "production",
  entry: { home: "./src/page.js", shop: "./src/page.js" },
  plugins: [
    new UploadPlugin(),
    new webpack.ProgressPlugin((percentage, message, ...details) => {
      if (details.includes("UploadPlugin")) console.log(message, ...details);
    }),
  ],
};
