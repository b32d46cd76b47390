export default [
  {
    name: "browser",
    mode: "production",
    entry: "./src/page.js",
    output: { filename: "page.js" },
  },
  {
    name: "node",
    mode: "production",
    target: "node",
    entry: "./src/server.js",
    output: { filename: "server.js" },
  },
];
