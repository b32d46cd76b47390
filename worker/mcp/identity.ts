/** The server's name and description, for clients that connect, for its card, and for the catalogs that list it. */
import type { Env } from "../env.ts";
import { headersFor } from "../policy.ts";
import { originOf } from "../shells.tsx";

export const identity = {
  name: "org.js.webpack/docs",
  title: "webpack documentation",
  version: "1.0.0",
  description: "Search webpack's documentation, look up options, explain errors and validate configurations.",
} as const;

/** Newest first. A test compares them with the versions that the server accepts. */
const protocolVersions = ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26"];

/** The paths where clients look for the card. The catalogs list the first one. */
export const cardPaths = ["/mcp/server-card", "/.well-known/mcp/server-card.json"] as const;
export const catalogPaths = ["/.well-known/ai-catalog.json", "/.well-known/mcp/catalog.json"] as const;

export function answerCard(env: Env): Response {
  const origin = originOf(env);
  const card = {
    $schema: "https://static.modelcontextprotocol.io/schemas/v2/server-card.schema.json",
    ...identity,
    websiteUrl: `${origin}/`,
    repository: { url: "https://github.com/webpack/webpack.js.org", source: "github" },
    icons: [{ src: `${origin}/icon_192x192.png`, mimeType: "image/png", sizes: ["192x192"] }],
    remotes: [{ type: "streamable-http", url: `${origin}/mcp`, supportedProtocolVersions: protocolVersions }],
  };
  return jsonResponse(card, "application/mcp-server-card+json");
}

export function answerCatalog(env: Env): Response {
  const origin = originOf(env);
  const { host } = new URL(origin);
  const entry = {
    identifier: `urn:air:${host}:docs`,
    displayName: identity.title,
    type: "application/mcp-server-card+json",
    url: `${origin}${cardPaths[0]}`,
  };
  return jsonResponse({ specVersion: "1.0", host: { displayName: "webpack" }, entries: [entry] }, "application/json");
}

function jsonResponse(data: object, type: string): Response {
  return new Response(JSON.stringify(data), { headers: headersFor("dataset", { "Content-Type": type }) });
}
