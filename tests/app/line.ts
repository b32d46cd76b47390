/** The line between browser and site, with everything that may happen on it: it is cut, answers are halved or others. */
import { createServer, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type Listening, listen } from "../../scripts/serve/listen.ts";

/** Changes an answer, or gives it by itself. */
export type Change = (answer: { status: number; headers: Record<string, string>; body: Buffer }) => void;

export interface Line extends Listening {
  /** Nothing gets through. */
  isCut: boolean;
  /** Milliseconds that every answer takes longer. */
  delay: number;
  /** Path → what happens to its answer; "*" for all others. */
  changes: Map<string, Change>;
  /** Paths that were asked for. */
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
  const ask = (): Promise<Response> =>
    fetch(url, { redirect: "manual", headers: { Accept: "*/*", "Accept-Encoding": "identity" } });
  // Retried, because the site may close a kept connection just when it's reused.
  const found = await ask().catch(ask);
  const headers = Object.fromEntries(found.headers);
  for (const name of ["content-encoding", "transfer-encoding", "content-length", "connection"]) delete headers[name];
  const answer = { status: found.status, headers, body: Buffer.from(await found.arrayBuffer()) };
  change?.(answer);
  response.writeHead(answer.status, answer.headers).end(answer.body);
}
