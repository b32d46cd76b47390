import webpack from "webpack";
import { PrintChunks } from "./print-chunks.js";

export default {
  mode: "production",
  plugins: [new webpack.DefinePlugin({ DEBUG: "false" }), new PrintChunks()],
};
