import webpack from "webpack";

export default {
  mode: "production",
  plugins: [
    new webpack.EntryPlugin(import.meta.dirname, "./src/greeting.js", { name: "main" }),
    new webpack.EntryPlugin(import.meta.dirname, "./src/tool.js", { name: "tool", filename: "bin/[name].js" }),
  ],
};
