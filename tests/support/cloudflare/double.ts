/**
 * A double of Cloudflare's API: an HTTP server with the endpoints that wrangler and the release commands use. Comments link the
 * documentation of each behavior. `fault` lets a test respond in place of the API.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Account } from "./account.ts";
import { kvRoutes } from "./kv-routes.ts";
import { workerRoutes } from "./worker-routes.ts";

/** A request, as routes see it. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Decoded groups of the route's regular expression. */
  parts: string[];
  headers: IncomingMessage["headers"];
  body: Uint8Array<ArrayBuffer>;
}

/** The response of a route: a result, or raw bytes. */
export type Answer = { result: unknown; info?: unknown } | { raw: Uint8Array };
export type Route = [method: string, path: RegExp, right: Right, (asked: Asked) => Answer | Promise<Answer>];
export type Right = "none" | "Workers KV Storage" | "Workers Scripts" | "Workers Routes";

/** An error response with Cloudflare's error code. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A response in place of the API's: an error, no response at all, or a closed connection. */
export type Fault = (
  asked: Asked,
  count: number,
) => { status: number; code?: number; message?: string; headers?: Record<string, string> } | "hang" | "cut" | undefined;

export const token = "a-token-with-every-right";

export class CloudflareDouble {
  readonly account = new Account();
  /** Requests so far, as "GET /accounts/…". */
  readonly requests: string[] = [];
  fault: Fault | undefined;
  /** Milliseconds that every response takes. */
  latency = 0;
  /** Permissions of each token. */
  readonly tokens = new Map<string, ReadonlySet<Right>>([
    [token, new Set<Right>(["Workers KV Storage", "Workers Scripts", "Workers Routes"])],
  ]);
  readonly #routes: Route[];
  readonly #server: Server;

  private constructor() {
    this.#routes = [...userRoutes(this.account), ...kvRoutes(this.account), ...workerRoutes(this.account)];
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async start(port = 0): Promise<CloudflareDouble> {
    const double = new CloudflareDouble();
    await new Promise<void>((resolve) => double.#server.listen(port, "127.0.0.1", resolve));
    return double;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Environment variables that make a process use this double. */
  get environment(): Record<string, string> {
    return {
      CLOUDFLARE_API_BASE_URL: `${this.origin}/client/v4`,
      CLOUDFLARE_API_TOKEN: token,
      CLOUDFLARE_DOUBLE: this.origin,
      WRANGLER_SEND_METRICS: "false",
      CI: "1",
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = new Uint8Array(Buffer.concat(chunks));
    const site = request.headers["x-site-url"];
    if (typeof site === "string") return serveSite(this.account, site, request, response);
    const url = new URL(request.url ?? "/", this.origin);
    const path = url.pathname.replace(/^\/client\/v4/, "");
    const asked = {
      method: request.method ?? "GET",
      path,
      query: url.searchParams,
      parts: [] as string[],
      headers: request.headers,
      body,
    };
    this.requests.push(`${asked.method} ${path}`);
    if (this.latency > 0) await new Promise((resolve) => setTimeout(resolve, this.latency));
    const fault = this.fault?.(asked, this.requests.length);
    if (fault === "cut") return void request.socket.destroy();
    if (fault === "hang") return;
    if (fault) {
      const errors = [{ code: fault.code ?? 10000, message: fault.message ?? "an error of the API" }];
      return reply(response, fault.status, { success: false, errors, messages: [], result: null }, fault.headers);
    }
    try {
      const answer = await this.#answer(asked);
      if ("raw" in answer) return void response.writeHead(200).end(answer.raw);
      const envelope = { success: true, errors: [], messages: [], result: answer.result, result_info: answer.info };
      reply(response, 200, envelope);
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      const { status, code, message } = error instanceof ApiError ? error : new ApiError(500, 10013, String(error));
      reply(response, status, { success: false, errors: [{ code, message }], messages: [], result: null });
    }
  }

  async #answer(asked: Asked): Promise<Answer> {
    for (const [method, path, right, answer] of this.#routes) {
      const match = method === asked.method && path.exec(asked.path);
      if (!match) continue;
      this.#authorize(asked, right);
      asked.parts = match.slice(1).map(decodeURIComponent);
      return answer(asked);
    }
    // https://developers.cloudflare.com/fundamentals/api/troubleshooting/: 7003, could not route.
    throw new ApiError(404, 7003, `Could not route to ${asked.path}, perhaps your object identifier is invalid?`);
  }

  /** https://developers.cloudflare.com/fundamentals/api/troubleshooting/: 9109 for a bad token, 10000 for a missing permission. */
  #authorize({ headers, path }: Asked, right: Right): void {
    // Static files are uploaded with the token of their session.
    if (path.endsWith("/workers/assets/upload")) return;
    const rights = this.tokens.get(headers.authorization?.replace("Bearer ", "") ?? "");
    if (!rights) throw new ApiError(403, 9109, "Invalid access token");
    if (right !== "none" && !rights.has(right)) throw new ApiError(403, 10000, "Authentication error");
  }
}

/** https://developers.cloudflare.com/api/resources/user/ and …/accounts/. */
function userRoutes({ id, name }: Account): Route[] {
  const account = { id, name };
  return [
    ["GET", /^\/user\/tokens\/verify$/, "none", () => ({ result: { id: "token", status: "active" } })],
    ["GET", /^\/user$/, "none", () => ({ result: { id: "user", email: "maintainer@example.com" } })],
    ["GET", /^\/accounts$/, "none", () => ({ result: [account], info: { page: 1, total_pages: 1, count: 1 } })],
    ["GET", /^\/memberships$/, "none", () => ({ result: [{ id: "membership", account, roles: ["Administrator"] }] })],
  ];
}

/** Serves the site for requests with an x-site-url header, because its hosts don't resolve. */
async function serveSite(
  account: Account,
  site: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = new Headers(Object.entries(request.headers).flatMap(([k, v]) => (v ? [[k, String(v)]] : [])));
  const answer = await account.serve(new Request(site, { headers }));
  const body = new Uint8Array(await answer.arrayBuffer());
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body);
}

function reply(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}
