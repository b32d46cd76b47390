import path from "node:path";

const shared = {
  mode: "production",
  entry: "./src/index.js",
  output: { path: path.resolve(import.meta.dirname, "dist") },
};

export default [
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
