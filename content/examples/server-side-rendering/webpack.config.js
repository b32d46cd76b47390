import path from "node:path";
import webpack from "webpack";

const dist = path.resolve(import.meta.dirname, "dist");

export default [
  {
    name: "client",
    mode: "production",
    target: "web",
    entry: { client: "./src/client.js" },
    output: {
      path: path.join(dist, "client"),
      publicPath: "/assets/",
      filename: "[name].[contenthash].js",
      clean: true,
    },
    plugins: [new webpack.ManifestPlugin()],
  },
  {
    name: "server",
    mode: "production",
    target: "node",
    entry: { server: "./src/server.js" },
    output: {
      path: path.join(dist, "server"),
      filename: "[name].cjs",
      clean: true,
    },
  },
];
