import { once } from "node:events";
import { get } from "node:http";
import { text } from "node:stream/consumers";
import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";

const compiler = webpack({
  mode: "development",
  context: import.meta.dirname,
  infrastructureLogging: { level: "none" },
  stats: "none",
});

const server = new WebpackDevServer({ host: "127.0.0.1", port: "auto", static: false }, compiler);
await server.start();
const { port } = server.options;

/** Prints how the server responds to a browser that opens `path` under the name `host`. */
async function open(path, host = `127.0.0.1:${port}`) {
  const response = await new Promise((resolve) => get({ host: "127.0.0.1", port, path, headers: { host } }, resolve));
  const body = await text(response);
  console.log(path, response.statusCode, /<pre>(.*)<\/pre>/.exec(body)?.[1] ?? body.slice(0, 40));
}

await open("/main.js", "shop.test");
await open("/");
await open("/profile/12");

const second = new WebpackDevServer({ host: "127.0.0.1", port, static: false }, compiler);
second.start();
const [error] = await once(process, "uncaughtException");
console.log(`${error}`.replace(port, "8080"));

await server.stop();
await new Promise((resolve) => compiler.close(resolve));
