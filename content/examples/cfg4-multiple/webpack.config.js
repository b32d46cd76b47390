export default [
  {
    name: "browser",
    mode: "production",
    entry: "./src/index.js",
    output: { filename: "sum.js", library: { name: "sum", type: "umd", export: "default" } },
  },
  {
    name: "module",
    mode: "production",
    entry: "./src/index.js",
    output: { filename: "sum.mjs", module: true, library: { type: "module" } },
  },
];
