/** Handles HTTP for /mcp: methods, limits and headers. The first request that needs the server itself loads it. */

import { withDeadline } from "../deadline.ts";
import type { Env } from "../env.ts";
import { logError } from "../errors.ts";
import { headersFor } from "../policy.ts";
import { readBodyText } from "../request-body.ts";
import { originOf } from "../shells.tsx";

export const endpointPath = "/mcp";

const LONGEST_BODY = 256 * 1024;
/** Milliseconds for a whole request. */
const TIMEOUT = 5000;

export async function answerMcp(request: Request, env: Env): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: headersFor("mcp-options") });
  if (request.method !== "POST") {
    const message = `This is a server of the Model Context Protocol, not a page: send POST requests. ${originOf(env)}/api/agents/ explains how to connect.`;
    return refuse(405, -32000, message, { Allow: "POST, OPTIONS" });
  }
  try {
    return await withDeadline(answerPost(request, env), TIMEOUT);
  } catch (error) {
    logError(error, endpointPath);
    return refuse(503, -32603, "This request took too long. Try again with a shorter input.", { "Retry-After": "10" });
  }
}

async function answerPost(request: Request, env: Env): Promise<Response> {
  const text = await readBodyText(request, LONGEST_BODY);
  if (text === null) return refuse(413, -32000, `A request can have at most ${LONGEST_BODY} bytes.`);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return refuse(400, -32700, "Parse error: the body is not JSON.");
  }
  // A batch could contain a thousand calls in one request.
  if (Array.isArray(body)) return refuse(400, -32600, "Batches are not supported: send one message per request.");
  const { serve } = await import("./server.ts");
  const response = await serve(request, env, body);
  const headers = headersFor("mcp");
  const type = response.headers.get("Content-Type");
  if (type) headers.set("Content-Type", type);
  return new Response(response.body, { status: response.status, headers });
}

/** Responds with a JSON-RPC error. */
function refuse(status: number, code: number, message: string, extra: Record<string, string> = {}): Response {
  const body = JSON.stringify({ jsonrpc: "2.0", error: { code, message }, id: null });
  return new Response(body, { status, headers: headersFor("mcp", extra) });
}
