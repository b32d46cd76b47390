const path = require("node:path");

const shared = {
  mode: "production",
  entry: "./src/index.js",
  output: { path: path.resolve(__dirname, "dist") },
};

module.exports = [
  {
    ...shared,
    name: "client",
    target: "web",
    output: { ...shared.output, filename: "client.js" },
  },
  {
    ...shared,
    name: "server",
    target: "node",
    output: { ...shared.output, filename: "server.js" },
  },
];
