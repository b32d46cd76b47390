/** A client for Cloudflare's API that shares wrangler's login, retries what can be retried, and explains errors. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify, stripVTControlCharacters } from "node:util";
import { root } from "../build/places.ts";
import { ReleaseError } from "./target.ts";

const run = promisify(execFile);
const TRIES = 5;

/** An error response of the API, or no response at all (status 0). */
export class ApiRefusal extends ReleaseError {
  readonly status: number;
  /** Cloudflare's error code. */
  readonly code: number;

  constructor(message: string, status: number, code: number) {
    super(message, 1);
    this.status = status;
    this.code = code;
  }
}

export interface ApiSettings {
  /** Milliseconds before a request times out and is retried. */
  timeout?: number;
  pause?: (milliseconds: number) => Promise<void>;
  /** Receives a line about each long wait. */
  say?: (line: string) => void;
}

interface Envelope<T> {
  success: boolean;
  result: T;
  result_info?: { cursor?: string; page?: number; per_page?: number; total_count?: number; count?: number };
  errors: { code: number; message: string }[];
}

export class CloudflareApi {
  readonly #token: string;
  readonly #timeout: number;
  readonly #say: (line: string) => void;
  readonly pause: (milliseconds: number) => Promise<void>;

  private constructor(token: string, { timeout = 30_000, pause = setTimeout, say = () => {} }: ApiSettings) {
    this.#token = token;
    this.#timeout = timeout;
    this.pause = pause;
    this.#say = say;
  }

  /** Uses CLOUDFLARE_API_TOKEN, or wrangler's login. */
  static async open(settings: ApiSettings): Promise<CloudflareApi> {
    return new CloudflareApi(process.env["CLOUDFLARE_API_TOKEN"] ?? (await wranglerToken()), settings);
  }

  /** Returns the `result` of the response. The body is sent as JSON, unless it is a form. */
  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    return (await this.askAll<T>(method, path, body)).result;
  }

  async askAll<T>(method: string, path: string, body?: unknown): Promise<Envelope<T>> {
    const response = await this.#requestWithRetries(method, path, body);
    return (await response.json()) as Envelope<T>;
  }

  /** Returns the bytes of the response, or null for 404. */
  async bytes(path: string): Promise<Uint8Array | null> {
    try {
      return new Uint8Array(await (await this.#requestWithRetries("GET", path)).arrayBuffer());
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 404) return null;
      throw error;
    }
  }

  async #requestWithRetries(method: string, path: string, body?: unknown): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const result = await this.#request(method, path, body);
      if (result instanceof Response && result.ok) return result;
      const refusal = await refusalOf(result, method, path);
      const retried = result instanceof Response ? result.status === 429 || result.status >= 500 : true;
      if (!retried || refusal.code === QUOTA || attempt === TRIES) throw refusal;
      const retryAfter = result instanceof Response ? Number(result.headers.get("retry-after")) : 0;
      if (retryAfter > 5) this.#say(`Cloudflare asks us to wait ${retryAfter} s …`);
      await this.pause(retryAfter > 0 ? retryAfter * 1000 : 2 ** attempt * 250 * (1 + Math.random()));
    }
  }

  async #request(method: string, path: string, body: unknown): Promise<Response | Error> {
    const base = process.env["CLOUDFLARE_API_BASE_URL"] ?? "https://api.cloudflare.com/client/v4";
    const isForm = body instanceof FormData;
    try {
      const response = await fetch(base + path, {
        method,
        headers: {
          Authorization: `Bearer ${this.#token}`,
          ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
        },
        body: body === undefined ? null : isForm ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(this.#timeout),
      });
      // Read the body here, so that a connection that breaks while it arrives is retried too.
      return new Response(await response.arrayBuffer(), response);
    } catch (error) {
      return error as Error;
    }
  }
}

/** Error code for the daily limit of the free plan: https://developers.cloudflare.com/kv/platform/limits/. */
export const QUOTA = 10048;

async function refusalOf(result: Response | Error, method: string, path: string): Promise<ApiRefusal> {
  const shortPath = path.replace(/\/accounts\/\w+/, "").replace(/\?.*/, "");
  if (!(result instanceof Response)) {
    const { cause, message } = result;
    const reason = cause instanceof Error ? cause.message || cause.name : message;
    return new ApiRefusal(
      `Cloudflare's API can't be reached (${method} ${shortPath}: ${reason}). Check your network and https://www.cloudflarestatus.com, then run the command again.`,
      0,
      0,
    );
  }
  const envelope = (await result.json().catch(() => null)) as Envelope<unknown> | null;
  const { code = 0, message = result.statusText } = envelope?.errors?.[0] ?? {};
  const description = `${message} [${code || result.status}]`;
  return new ApiRefusal(explain(result.status, code, shortPath, description, method), result.status, code);
}

function explain(status: number, code: number, path: string, description: string, method: string): string {
  if (status === 401 || code === 9109 || code === 6003)
    return `Cloudflare rejected the login: ${description}. Run \`npx wrangler login\`, or set CLOUDFLARE_API_TOKEN to a valid token.`;
  if (status === 403)
    return `the Cloudflare token lacks a permission: ${description}. ${method} ${path} needs "${rightFor(path)}: Edit". Add it at https://dash.cloudflare.com/profile/api-tokens.`;
  if (code === QUOTA)
    return `Cloudflare's free plan allows 1,000 writes to KV a day, and today's are used up: ${description}`;
  if (status === 429)
    return `Cloudflare's API limits the rate of requests: ${description}. Wait five minutes, then run the command again.`;
  if (status >= 500)
    return `Cloudflare's API failed: ${description} (${method} ${path}). See https://www.cloudflarestatus.com, then run the command again.`;
  return `Cloudflare refused ${method} ${path}: ${description}`;
}

function rightFor(path: string): string {
  if (path.includes("/storage/kv/")) return "Account: Workers KV Storage";
  return path.startsWith("/zones/") ? "Zone: Workers Routes" : "Account: Workers Scripts";
}

/** The token of wrangler's login; wrangler renews it if it has expired. */
async function wranglerToken(): Promise<string> {
  try {
    const { token } = JSON.parse(await wrangler(["auth", "token", "--json"])) as { token?: string };
    if (token) return token;
  } catch {
    // Not logged in: see below.
  }
  throw new ReleaseError(
    "you are not logged in to Cloudflare: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN to a token with the permissions listed in docs/operations.md",
    1,
  );
}

/** Runs wrangler in `cwd`, the folder of wrangler.toml, and returns its output. If it fails, its output becomes the error message. */
export async function wrangler(
  args: readonly string[],
  { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<string> {
  const quiet = { WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true", CI: "1" };
  try {
    const program = join(root, "node_modules/wrangler/bin/wrangler.js");
    const { stdout } = await run(process.execPath, [program, ...args], {
      cwd,
      env: { ...process.env, ...quiet, ...env },
      maxBuffer: 32 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { stderr, stdout, message } = error as { stderr?: string; stdout?: string; message: string };
    const lines = stripVTControlCharacters(stderr || stdout || message).split("\n");
    const output = lines.filter((line) => line.trim() !== "" && !line.includes("Logs were written")).join("\n");
    throw new ReleaseError(`wrangler ${args.slice(0, 2).join(" ")} failed:\n${output}`, 2);
  }
}
