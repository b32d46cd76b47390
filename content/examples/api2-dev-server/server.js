import path from "node:path";
import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";

const compiler = webpack({
  mode: "development",
  context: import.meta.dirname,
  infrastructureLogging: { level: "none" },
  stats: "none",
});

const server = new WebpackDevServer(
  {
    host: "127.0.0.1",
    port: "auto",
    static: path.join(import.meta.dirname, "public"),
    setupMiddlewares(middlewares, { app }) {
      app.get("/api/time", (request, response) => response.json({ year: 2026 }));
      return middlewares;
    },
  },
  compiler,
);

await server.start();
const address = `http://127.0.0.1:${server.options.port}`;

console.log("page", (await fetch(address)).status);
console.log("bundle", (await fetch(`${address}/main.js`)).headers.get("content-type"));
console.log("own route", await (await fetch(`${address}/api/time`)).json());
const rebuilt = new Promise((resolve) => compiler.hooks.done.tap("Script", resolve));
server.invalidate();
console.log("has errors", (await rebuilt).hasErrors());

await server.stop();
await new Promise((resolve) => compiler.close(resolve));
