export default {
  mode: "development",
  entry: ["./src/read.js", "./src/write.js"],
  output: {
    library: { name: "storage", type: "var", entryExports: "all" },
  },
};
