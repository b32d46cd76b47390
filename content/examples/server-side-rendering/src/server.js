import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { render } from "./app.js";

const { entrypoints, assets } = JSON.parse(readFileSync("dist/client/manifest.json", "utf8"));
const files = entrypoints.client.imports.map((name) => assets[name].file);
const tags = files.map((file) =>
  file.endsWith(".css") ? `<link rel="stylesheet" href="${file}">` : `<script src="${file}" defer></script>`,
);

const server = createServer((request, response) => {
  const path = `dist/client/${request.url.replace("/assets/", "")}`;
  if (files.includes(request.url)) {
    response.setHeader("Content-Type", path.endsWith(".css") ? "text/css" : "text/javascript");
    response.end(readFileSync(path));
    return;
  }
  const state = { count: 3 };
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(
    `<!doctype html><title>Counter</title>${tags.join("")}` +
      `<main data-state='${JSON.stringify(state)}'>${render(state)}</main>`,
  );
});

const port = process.env.PORT ?? 3000;
server.listen(port, () => console.log(`Open http://localhost:${port}/`));
