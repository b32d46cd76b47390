/** Calls /mcp with the official client, or with raw requests that no client would send. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { ServedSite, SiteResponse } from "./served-site.ts";

/** The current version of the protocol and the previous one. */
export const protocols = ["2026-07-28", "2025-11-25"] as const;

export async function connect(site: ServedSite, protocol: (typeof protocols)[number] = "2026-07-28"): Promise<Client> {
  const mode = protocol === "2025-11-25" ? "legacy" : { pin: protocol };
  const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${site.origin}/mcp`)));
  return client;
}

/** Calls a tool. Returns the text of its result, and whether the result is an error. */
export async function call(client: Client, name: string, args: object): Promise<{ text: string; isError: boolean }> {
  const { content, isError } = await client.callTool({ name, arguments: args as Record<string, unknown> });
  const [first] = content as { type: string; text: string }[];
  return { text: first?.text ?? "", isError: isError === true };
}

const headers = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };

/** POSTs a body without changing it. */
export function post(site: ServedSite, body: string, extraHeaders: Record<string, string> = {}): Promise<SiteResponse> {
  return site.fetch("/mcp", { method: "POST", headers: { ...headers, ...extraHeaders }, body });
}

/** POSTs a tool call with any name and arguments, valid or not. */
export function postCall(site: ServedSite, name: unknown, args: unknown): Promise<SiteResponse> {
  const params = { name, arguments: args };
  return post(site, JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }));
}
