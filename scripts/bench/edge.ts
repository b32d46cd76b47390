/** Compresses responses as Cloudflare does between the Worker and its readers. Also serves other strings, for comparison. */
import { createServer } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { type Listening, listen } from "../serve/listen.ts";

const compress = promisify(brotliCompress);
const compressible = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/;
// The compression level that Cloudflare uses for responses.
const quality = 4;

/**
 * Opens a server in front of `site`. `documents` are additional HTML documents by path. Each response is compressed
 * once and cached.
 */
export async function openEdge(site: string, documents: ReadonlyMap<string, string> = new Map()): Promise<Listening> {
  const cache = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>();
  const respond = async (path: string): Promise<{ status: number; headers: Record<string, string>; body: Buffer }> => {
    const cached = cache.get(path);
    if (cached) return cached;
    const text = documents.get(path);
    const response =
      text === undefined
        ? await fetch(site + path, { headers: { "Accept-Encoding": "identity" }, redirect: "manual" })
        : new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });
    const headers = Object.fromEntries(response.headers);
    for (const name of ["content-length", "transfer-encoding", "connection"]) delete headers[name];
    let body: Buffer = Buffer.from(await response.arrayBuffer());
    if (compressible.test(headers["content-type"] ?? "")) {
      body = await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
      headers["content-encoding"] = "br";
    }
    const compressed = { status: response.status, headers, body };
    cache.set(path, compressed);
    return compressed;
  };
  const server = createServer((request, response) => {
    respond(request.url ?? "/").then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(502).end(),
    );
  });
  return listen(server);
}
