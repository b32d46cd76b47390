const { EntryPlugin } = require("webpack");

module.exports = {
  mode: "production",
  plugins: [
    new EntryPlugin(__dirname, "./src/greeting.js", { name: "main" }),
    new EntryPlugin(__dirname, "./src/tool.js", { name: "tool", filename: "bin/[name].js" }),
  ],
};
