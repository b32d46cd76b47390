/** Serves a static site from a folder. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { type Listening, listen } from "../serve/listen.ts";

const types: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};

/** Serves `folder`. A path that ends with a slash returns the index.html there. */
export async function openFolder(folder: string): Promise<Listening> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = join(folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    try {
      const body = await readFile(file);
      response.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return listen(server);
}
