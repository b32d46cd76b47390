/**
 * A double of Workers Cache, which Miniflare doesn't have. It implements RFC 9111, stale-while-revalidate and
 * stale-if-error from RFC 5861, and the additions of developers.cloudflare.com/workers/cache/ (cache keys, header
 * precedence, default ages, bypass conditions, GET for HEAD). It has its own clock, so that a test can wait for a week.
 */

/** The `cf-cache-status` of a response. PASS, which Cloudflare doesn't have, means that the method can't be cached. */
export type Status = "HIT" | "MISS" | "BYPASS" | "EXPIRED" | "REVALIDATED" | "UPDATING" | "STALE" | "PASS";

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
}

export interface Received {
  status: number;
  headers: Headers;
  text: string;
}

/** Runs the Worker for a path or a whole URL. */
export type Worker = (at: string, sent: Required<Sent>) => Promise<Received>;

interface Entry extends Received {
  stored: number;
  directives: Map<string, string>;
  /** The request headers that Vary names, with their values in the request that the response belongs to. */
  vary: [name: string, value: string | null][];
}

/** Lifetimes in seconds by status, from the table "Responses with no Cache-Control header". */
const defaults: Record<number, number> = { 200: 7200, 203: 7200, 204: 7200, 300: 1200, 301: 1200, 404: 180, 405: 60 };
const precedence = ["Cloudflare-CDN-Cache-Control", "CDN-Cache-Control", "Cache-Control"];
/** Request headers that could be used for cache poisoning, so they're part of the key. */
const suspicious = [
  "X-HTTP-Method-Override",
  "X-Forwarded-Host",
  "X-Host",
  "X-Original-URL",
  "X-Rewrite-URL",
  "Forwarded",
];

export class WorkersCache {
  /** The version of the running Worker. It's part of every key, because `cross_version_cache` is false. */
  version = "first";
  /** How many times the Worker ran. */
  runs = 0;
  readonly #worker: Worker;
  readonly #entries = new Map<string, Entry[]>();
  #seconds = 0;
  #background: Promise<unknown> = Promise.resolve();

  constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** Moves the clock forward. */
  wait(seconds: number): void {
    this.#seconds += seconds;
  }

  /** Resolves when all refreshes in the background have finished. */
  async settled(): Promise<void> {
    await this.#background;
  }

  async fetch(at: string, { method = "GET", headers = {} }: Sent = {}): Promise<Received & { cache: Status }> {
    const request = { method, headers: new Headers(headers) };
    if (method !== "GET" && method !== "HEAD") return { ...(await this.#run(at, { method, headers })), cache: "PASS" };
    const key = this.#keyOf(at, request.headers);
    const entry = (this.#entries.get(key) ?? []).find(({ vary }) =>
      vary.every(([name, value]) => request.headers.get(name) === value),
    );
    const respond = (from: Received, cache: Status): Received & { cache: Status } => ({
      ...this.#toClient(from, request),
      cache,
    });
    if (!entry) {
      const result = await this.#fill(key, at, headers);
      return respond(result.response, result.stored ? "MISS" : "BYPASS");
    }
    const late = this.#seconds - entry.stored - lifetime(entry);
    if (late < 0) return respond(entry, "HIT");
    const mayBeStale = !["s-maxage", "must-revalidate", "proxy-revalidate"].some((name) => entry.directives.has(name));
    if (mayBeStale && late < Number(entry.directives.get("stale-while-revalidate") ?? 0)) {
      const refreshed = this.#fill(key, at, headers, entry).catch(() => {});
      this.#background = Promise.all([this.#background, refreshed]);
      return respond(entry, "UPDATING");
    }
    const mayHideError =
      mayBeStale && late < Number(entry.directives.get("stale-if-error") ?? Number.POSITIVE_INFINITY);
    try {
      const result = await this.#fill(key, at, headers, entry);
      if (result.response.status >= 500 && mayHideError) return respond(entry, "STALE");
      return respond(result.response, result.revalidated ? "REVALIDATED" : result.stored ? "EXPIRED" : "BYPASS");
    } catch (error) {
      if (mayHideError) return respond(entry, "STALE");
      throw error;
    }
  }

  /** Runs the Worker for a complete response and stores it if allowed. A 304 or an error leaves `old` in place. */
  async #fill(
    key: string,
    at: string,
    sent: Record<string, string>,
    old?: Entry,
  ): Promise<{ response: Received; stored: boolean; revalidated: boolean }> {
    const tag = old?.headers.get("ETag");
    const forwarded = Object.entries(sent).filter(([name]) => !/^(range|if-none-match|if-modified-since)$/i.test(name));
    if (tag) forwarded.push(["If-None-Match", tag]);
    const headers = new Headers(forwarded);
    const response = await this.#run(at, { method: "GET", headers: Object.fromEntries(forwarded) });
    if (old && response.status === 304) {
      // The headers of the 304 replace the stored ones (RFC 9111, section 4.3.4).
      for (const [name, value] of response.headers) old.headers.set(name, value);
      Object.assign(old, { stored: this.#seconds, directives: directivesOf(old.headers) });
      return { response: old, stored: true, revalidated: true };
    }
    const isStored = isStorable(response, headers);
    if (response.status < 500 || isStored) {
      const others = (this.#entries.get(key) ?? []).filter((entry) => entry !== old);
      const vary = (response.headers.get("Vary") ?? "").split(",").flatMap((name) => name.trim() || []);
      const fresh: Entry = {
        ...response,
        stored: this.#seconds,
        directives: directivesOf(response.headers),
        vary: vary.map((name) => [name, headers.get(name)]),
      };
      this.#entries.set(key, isStored ? [...others, fresh] : others);
    }
    return { response, stored: isStored, revalidated: false };
  }

  #run(at: string, sent: Required<Sent>): Promise<Received> {
    this.runs++;
    return this.#worker(at, sent);
  }

  /** The key consists of version, path, query and suspicious headers, but neither host nor method. */
  #keyOf(at: string, headers: Headers): string {
    const { pathname, search } = new URL(at, "https://any.example");
    return JSON.stringify([this.version, pathname, search, suspicious.map((name) => headers.get(name))]);
  }

  #toClient({ status, headers, text }: Received, request: { method: string; headers: Headers }): Received {
    const clientHeaders = new Headers(headers);
    clientHeaders.delete("Cloudflare-CDN-Cache-Control");
    const tags = request.headers.get("If-None-Match")?.replaceAll("W/", "").split(/,\s*/) ?? [];
    if (status === 200 && tags.includes(clientHeaders.get("ETag") ?? ""))
      return { status: 304, headers: clientHeaders, text: "" };
    return { status, headers: clientHeaders, text: request.method === "HEAD" ? "" : text };
  }
}

function directivesOf(headers: Headers): Map<string, string> {
  const value = precedence.map((name) => headers.get(name)).find((header) => header !== null);
  const parts = (value ?? "").toLowerCase().split(",");
  return new Map(
    parts.map((part) => part.trim().split("=") as [string, string]).map(([name, value = ""]) => [name, value]),
  );
}

function lifetime({ status, directives, headers }: Entry): number {
  if (!precedence.some((name) => headers.has(name))) return defaults[status] ?? 0;
  if (directives.has("no-cache")) return 0;
  return Number(directives.get("s-maxage") ?? directives.get("max-age") ?? 0);
}

function isStorable({ status, headers }: Received, sent: Headers): boolean {
  const directives = directivesOf(headers);
  if (status === 206 || status === 304 || (status >= 520 && status <= 526)) return false;
  if (headers.has("Set-Cookie") || headers.get("Vary")?.includes("*")) return false;
  if (directives.has("no-store") || directives.has("private")) return false;
  const isShared = ["public", "must-revalidate", "s-maxage"].some((name) => directives.has(name));
  if (sent.has("Authorization") && !isShared) return false;
  return precedence.some((name) => headers.has(name)) || status in defaults;
}
