/** A proxy between the browser and the site that can drop the connection, delay responses, and change them. */
import { createServer, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type Listening, listen } from "../../scripts/serve/listen.ts";

/** Changes a response in place, before the proxy sends it. The proxy waits for a promise. */
export type Change = (response: {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}) => void | Promise<void>;

export interface Line extends Listening {
  /** Whether the proxy drops every request's connection. */
  isCut: boolean;
  /** Milliseconds to wait before forwarding each request. */
  delay: number;
  /** Changes to responses, by path with query string; "*" is for all other paths. */
  changes: Map<string, Change>;
  /** The paths of all requests so far. */
  asked: string[];
}

export async function openLine(site: string): Promise<Line> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    line.asked.push(path);
    if (line.isCut) return void request.socket.destroy();
    await pause(line.delay);
    try {
      await pass(site + path, line.changes.get(path) ?? line.changes.get("*"), response);
    } catch {
      request.socket.destroy();
    }
  });
  const line: Line = { ...(await listen(server)), isCut: false, delay: 0, changes: new Map(), asked: [] };
  return line;
}

async function pass(url: string, change: Change | undefined, response: ServerResponse): Promise<void> {
  const request = (): Promise<Response> =>
    fetch(url, { redirect: "manual", headers: { Accept: "*/*", "Accept-Encoding": "identity" } });
  // Retried, because the site may close a keep-alive connection just as it's reused.
  const original = await request().catch(request);
  const headers = Object.fromEntries(original.headers);
  for (const name of ["content-encoding", "transfer-encoding", "content-length", "connection"]) delete headers[name];
  const changed = { status: original.status, headers, body: Buffer.from(await original.arrayBuffer()) };
  await change?.(changed);
  response.writeHead(changed.status, changed.headers).end(changed.body);
}
