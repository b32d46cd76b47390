/** Cloudflare's API: credentials as wrangler has them, patience with an API that is busy, and refusals in words that help. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { root } from "../places.ts";
import { ReleaseError } from "./target.ts";

const run = promisify(execFile);
const TRIES = 5;

/** A refusal that trying again does not change. */
export class ApiRefusal extends ReleaseError {
  readonly status: number;
  /** Cloudflare's own number for it. */
  readonly code: number;

  constructor(message: string, status: number, code: number) {
    super(message, 1);
    this.status = status;
    this.code = code;
  }
}

export interface ApiSettings {
  /** Milliseconds that one request may take. */
  timeout?: number;
  pause?: (milliseconds: number) => Promise<void>;
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
  readonly pause: (milliseconds: number) => Promise<void>;
  requests = 0;

  private constructor(token: string, { timeout = 30_000, pause = sleep }: ApiSettings) {
    this.#token = token;
    this.#timeout = timeout;
    this.pause = pause;
  }

  /** With CLOUDFLARE_API_TOKEN, or whoever is logged in with wrangler. */
  static async open(settings: ApiSettings = {}): Promise<CloudflareApi> {
    return new CloudflareApi(process.env["CLOUDFLARE_API_TOKEN"] ?? (await wranglerToken()), settings);
  }

  /** The `result` of an answer. A body is sent as JSON unless it is a form. */
  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    return (await this.askAll<T>(method, path, body)).result;
  }

  async askAll<T>(method: string, path: string, body?: unknown): Promise<Envelope<T>> {
    const response = await this.#patiently(method, path, body);
    return (await response.json()) as Envelope<T>;
  }

  /** The bytes of an answer, or null for 404. */
  async bytes(path: string): Promise<Uint8Array | null> {
    try {
      return new Uint8Array(await (await this.#patiently("GET", path)).arrayBuffer());
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 404) return null;
      throw error;
    }
  }

  async #patiently(method: string, path: string, body?: unknown): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const result = await this.#once(method, path, body);
      if (result instanceof Response && result.ok) return result;
      const refusal = await refusalOf(result, method, path);
      const retried = result instanceof Response ? result.status === 429 || result.status >= 500 : true;
      if (!retried || refusal.code === QUOTA || attempt === TRIES) throw refusal;
      const told = result instanceof Response ? Number(result.headers.get("retry-after")) : 0;
      await this.pause(told > 0 ? told * 1000 : 2 ** attempt * 250 * (1 + Math.random()));
    }
  }

  async #once(method: string, path: string, body: unknown): Promise<Response | Error> {
    this.requests++;
    const isForm = body instanceof FormData;
    try {
      const response = await fetch(apiBase() + path, {
        method,
        headers: {
          Authorization: `Bearer ${this.#token}`,
          ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
        },
        body: body === undefined ? null : isForm ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(this.#timeout),
      });
      // The body belongs to the attempt: a connection that is cut in it is tried again too.
      return new Response(await response.arrayBuffer(), response);
    } catch (error) {
      return error as Error;
    }
  }
}

/** https://developers.cloudflare.com/kv/platform/limits/: the day's writes of the free plan are used up. */
export const QUOTA = 10048;

async function refusalOf(result: Response | Error, method: string, path: string): Promise<ApiRefusal> {
  const short = path.replace(/\/accounts\/\w+/, "").replace(/\?.*/, "");
  if (!(result instanceof Response)) {
    const { cause, message } = result;
    const reason = cause instanceof Error ? cause.message || cause.name : message;
    return new ApiRefusal(
      `Cloudflare's API cannot be reached (${method} ${short}: ${reason}). Check the network and https://www.cloudflarestatus.com, then run the command again.`,
      0,
      0,
    );
  }
  const envelope = (await result.json().catch(() => null)) as Envelope<unknown> | null;
  const { code = 0, message = result.statusText } = envelope?.errors?.[0] ?? {};
  const said = `${message} [${code || result.status}]`;
  return new ApiRefusal(explain(result.status, code, short, said, method), result.status, code);
}

function explain(status: number, code: number, path: string, said: string, method: string): string {
  if (status === 401 || code === 9109 || code === 6003)
    return `Cloudflare does not accept the login: ${said}. Run \`npx wrangler login\`, or set CLOUDFLARE_API_TOKEN to a valid token.`;
  if (status === 403)
    return `Cloudflare's token lacks a right: ${said}. ${method} ${path} needs "${rightFor(path)}: Edit". Add it at https://dash.cloudflare.com/profile/api-tokens.`;
  if (code === QUOTA) return `Cloudflare's free plan allows 1,000 writes to KV a day, and today's are used up: ${said}`;
  if (status === 429)
    return `Cloudflare's API is too busy with this account: ${said}. Wait five minutes, then run the command again.`;
  if (status >= 500)
    return `Cloudflare's API fails: ${said} (${method} ${path}). See https://www.cloudflarestatus.com, then run the command again.`;
  return `Cloudflare refused ${method} ${path}: ${said}`;
}

function rightFor(path: string): string {
  if (path.includes("/storage/kv/")) return "Account: Workers KV Storage";
  return path.startsWith("/zones/") ? "Zone: Workers Routes" : "Account: Workers Scripts";
}

function apiBase(): string {
  return process.env["CLOUDFLARE_API_BASE_URL"] ?? "https://api.cloudflare.com/client/v4";
}

/** Whoever is logged in; wrangler renews the token where it has run out. */
async function wranglerToken(): Promise<string> {
  try {
    const { token } = JSON.parse(await wrangler(["auth", "token", "--json"])) as { token?: string };
    if (token) return token;
  } catch {
    // Not logged in, which is said below.
  }
  throw new ReleaseError(
    "you are not logged in to Cloudflare: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN to a token with the rights that CONTRIBUTING.md lists",
    1,
  );
}

/** Runs wrangler in `cwd`, which holds wrangler.toml. What it says when it fails becomes the message. */
export async function wrangler(
  words: readonly string[],
  { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<string> {
  const quiet = { WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true", CI: "1" };
  try {
    const program = join(root, "node_modules/wrangler/bin/wrangler.js");
    const { stdout } = await run(process.execPath, [program, ...words], {
      cwd,
      env: { ...process.env, ...quiet, ...env },
      maxBuffer: 32 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { stderr, stdout, message } = error as { stderr?: string; stdout?: string; message: string };
    const lines = stripVTControlCharacters(stderr || stdout || message).split("\n");
    const said = lines.filter((line) => line.trim() !== "" && !line.includes("Logs were written")).join("\n");
    throw new ReleaseError(`wrangler ${words.slice(0, 2).join(" ")} failed:\n${said}`, 2);
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
