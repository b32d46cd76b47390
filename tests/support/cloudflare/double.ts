/**
 * A double of Cloudflare's API: an HTTP server with the endpoints that wrangler and the release commands use. Comments
 * link to the documentation of each behavior. A test can set `fault` to respond in place of the API.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Account } from "./account.ts";
import { kvRoutes } from "./kv-routes.ts";
import { workerRoutes } from "./worker-routes.ts";

/** A request as the routes receive it. */
export interface ApiRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The decoded capture groups of the route's regular expression. */
  parts: string[];
  headers: IncomingMessage["headers"];
  body: Uint8Array<ArrayBuffer>;
}

/** The response of a route: a result, or raw bytes. */
export type ApiResponse = { result: unknown; info?: unknown } | { raw: Uint8Array };
export type Route = [
  method: string,
  path: RegExp,
  right: Right,
  (request: ApiRequest) => ApiResponse | Promise<ApiResponse>,
];
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

/** Returns what replaces the API's response: an error, no response ("hang") or a closed connection ("cut"). */
export type Fault = (
  request: ApiRequest,
  count: number,
) => { status: number; code?: number; message?: string; headers?: Record<string, string> } | "hang" | "cut" | undefined;

export const token = "a-token-with-every-right";

export class CloudflareDouble {
  readonly account = new Account();
  /** The requests so far, such as "GET /accounts/…". */
  readonly requests: string[] = [];
  fault: Fault | undefined;
  /** How many milliseconds every response takes. */
  latency = 0;
  /** The permissions of each token. */
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
    const siteUrl = request.headers["x-site-url"];
    if (typeof siteUrl === "string") return serveSite(this.account, siteUrl, request, response);
    const url = new URL(request.url ?? "/", this.origin);
    const path = url.pathname.replace(/^\/client\/v4/, "");
    const apiRequest = {
      method: request.method ?? "GET",
      path,
      query: url.searchParams,
      parts: [] as string[],
      headers: request.headers,
      body,
    };
    this.requests.push(`${apiRequest.method} ${path}`);
    if (this.latency > 0) await new Promise((resolve) => setTimeout(resolve, this.latency));
    const fault = this.fault?.(apiRequest, this.requests.length);
    if (fault === "cut") return void request.socket.destroy();
    if (fault === "hang") return;
    if (fault) {
      const errors = [{ code: fault.code ?? 10000, message: fault.message ?? "an error of the API" }];
      return reply(response, fault.status, { success: false, errors, messages: [], result: null }, fault.headers);
    }
    try {
      const apiResponse = await this.#handle(apiRequest);
      if ("raw" in apiResponse) return void response.writeHead(200).end(apiResponse.raw);
      const envelope = {
        success: true,
        errors: [],
        messages: [],
        result: apiResponse.result,
        result_info: apiResponse.info,
      };
      reply(response, 200, envelope);
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      const { status, code, message } = error instanceof ApiError ? error : new ApiError(500, 10013, String(error));
      reply(response, status, { success: false, errors: [{ code, message }], messages: [], result: null });
    }
  }

  async #handle(request: ApiRequest): Promise<ApiResponse> {
    for (const [method, path, right, handler] of this.#routes) {
      const match = method === request.method && path.exec(request.path);
      if (!match) continue;
      this.#authorize(request, right);
      request.parts = match.slice(1).map(decodeURIComponent);
      return handler(request);
    }
    // Error 7003 means "could not route": https://developers.cloudflare.com/fundamentals/api/troubleshooting/.
    throw new ApiError(404, 7003, `Could not route to ${request.path}, perhaps your object identifier is invalid?`);
  }

  /**
   * Throws error 9109 for an invalid token and 10000 for a missing permission:
   * https://developers.cloudflare.com/fundamentals/api/troubleshooting/.
   */
  #authorize({ headers, path }: ApiRequest, right: Right): void {
    // Static files are uploaded with the token of their upload session.
    if (path.endsWith("/workers/assets/upload")) return;
    const rights = this.tokens.get(headers.authorization?.replace("Bearer ", "") ?? "");
    if (!rights) throw new ApiError(403, 9109, "Invalid access token");
    if (right !== "none" && !rights.has(right)) throw new ApiError(403, 10000, "Authentication error");
  }
}

/** Endpoints of users and accounts: https://developers.cloudflare.com/api/resources/user/ and …/accounts/. */
function userRoutes({ id, name }: Account): Route[] {
  const account = { id, name };
  return [
    ["GET", /^\/user\/tokens\/verify$/, "none", () => ({ result: { id: "token", status: "active" } })],
    ["GET", /^\/user$/, "none", () => ({ result: { id: "user", email: "maintainer@example.com" } })],
    ["GET", /^\/accounts$/, "none", () => ({ result: [account], info: { page: 1, total_pages: 1, count: 1 } })],
    ["GET", /^\/memberships$/, "none", () => ({ result: [{ id: "membership", account, roles: ["Administrator"] }] })],
  ];
}

/** Serves the site to requests with an X-Site-URL header, because the site's hosts don't resolve in tests. */
async function serveSite(
  account: Account,
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = new Headers(Object.entries(request.headers).flatMap(([k, v]) => (v ? [[k, String(v)]] : [])));
  const siteResponse = await account.serve(new Request(url, { headers }));
  const body = new Uint8Array(await siteResponse.arrayBuffer());
  response.writeHead(siteResponse.status, Object.fromEntries(siteResponse.headers)).end(body);
}

function reply(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}
