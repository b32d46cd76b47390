/**
 * A double of Workers Cache, which Miniflare does not have: RFC 9111 with RFC 5861's stale-while-revalidate and
 * stale-if-error, and what developers.cloudflare.com/workers/cache/ adds (cache keys, header precedence, default ages,
 * bypass conditions, GET for HEAD). It has its own clock, so that a test can wait for a week.
 */

/** `cf-cache-status` of a response. PASS is not one of Cloudflare's: the method cannot be cached. */
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

/** Runs the Worker. `at` is a path or a whole URL. */
export type Worker = (at: string, sent: Required<Sent>) => Promise<Received>;

interface Entry extends Received {
  stored: number;
  directives: Map<string, string>;
  /** Request headers that Vary names, with the values the response was made for. */
  vary: [name: string, value: string | null][];
}

/** Seconds for responses without any of the three headers: the table of "Responses with no Cache-Control header". */
const defaults: Record<number, number> = { 200: 7200, 203: 7200, 204: 7200, 300: 1200, 301: 1200, 404: 180, 405: 60 };
const precedence = ["Cloudflare-CDN-Cache-Control", "CDN-Cache-Control", "Cache-Control"];
/** Headers that a poisoned request could use; they are part of the key. */
const suspicious = [
  "X-HTTP-Method-Override",
  "X-Forwarded-Host",
  "X-Host",
  "X-Original-URL",
  "X-Rewrite-URL",
  "Forwarded",
];

export class WorkersCache {
  /** Of the Worker that runs now: part of every key, as `cross_version_cache = false` says. */
  version = "first";
  /** How often the Worker ran. */
  runs = 0;
  readonly #worker: Worker;
  readonly #entries = new Map<string, Entry[]>();
  #seconds = 0;
  #background: Promise<unknown> = Promise.resolve();

  constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** Lets time pass. */
  wait(seconds: number): void {
    this.#seconds += seconds;
  }

  /** Resolves when the refreshes that run in the background are over. */
  async settled(): Promise<void> {
    await this.#background;
  }

  async ask(at: string, { method = "GET", headers = {} }: Sent = {}): Promise<Received & { cache: Status }> {
    const request = { method, headers: new Headers(headers) };
    if (method !== "GET" && method !== "HEAD") return { ...(await this.#run(at, { method, headers })), cache: "PASS" };
    const key = this.#keyOf(at, request.headers);
    const entry = (this.#entries.get(key) ?? []).find(({ vary }) =>
      vary.every(([name, value]) => request.headers.get(name) === value),
    );
    const answer = (from: Received, cache: Status): Received & { cache: Status } => ({
      ...this.#toClient(from, request),
      cache,
    });
    if (!entry) {
      const got = await this.#fill(key, at, headers);
      return answer(got.response, got.stored ? "MISS" : "BYPASS");
    }
    const late = this.#seconds - entry.stored - lifetime(entry);
    if (late < 0) return answer(entry, "HIT");
    const mayBeStale = !["s-maxage", "must-revalidate", "proxy-revalidate"].some((name) => entry.directives.has(name));
    if (mayBeStale && late < Number(entry.directives.get("stale-while-revalidate") ?? 0)) {
      const refreshed = this.#fill(key, at, headers, entry).catch(() => {});
      this.#background = Promise.all([this.#background, refreshed]);
      return answer(entry, "UPDATING");
    }
    const isForgiven = mayBeStale && late < Number(entry.directives.get("stale-if-error") ?? Number.POSITIVE_INFINITY);
    try {
      const got = await this.#fill(key, at, headers, entry);
      if (got.response.status >= 500 && isForgiven) return answer(entry, "STALE");
      return answer(got.response, got.kept ? "REVALIDATED" : got.stored ? "EXPIRED" : "BYPASS");
    } catch (error) {
      if (isForgiven) return answer(entry, "STALE");
      throw error;
    }
  }

  /** Runs the Worker for a whole body and keeps it where that is allowed; a 304 and an error leave `old` where it is. */
  async #fill(
    key: string,
    at: string,
    sent: Record<string, string>,
    old?: Entry,
  ): Promise<{ response: Received; stored: boolean; kept: boolean }> {
    const tag = old?.headers.get("ETag");
    const passed = Object.entries(sent).filter(([name]) => !/^(range|if-none-match|if-modified-since)$/i.test(name));
    if (tag) passed.push(["If-None-Match", tag]);
    const headers = new Headers(passed);
    const response = await this.#run(at, { method: "GET", headers: Object.fromEntries(passed) });
    if (old && response.status === 304) {
      // RFC 9111, 4.3.4: the headers of the 304 take the place of the stored ones.
      for (const [name, value] of response.headers) old.headers.set(name, value);
      Object.assign(old, { stored: this.#seconds, directives: directivesOf(old.headers) });
      return { response: old, stored: true, kept: true };
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
    return { response, stored: isStored, kept: false };
  }

  #run(at: string, sent: Required<Sent>): Promise<Received> {
    this.runs++;
    return this.#worker(at, sent);
  }

  /** Version, path and query. Neither host nor method. */
  #keyOf(at: string, headers: Headers): string {
    const { pathname, search } = new URL(at, "https://any.example");
    return JSON.stringify([this.version, pathname, search, suspicious.map((name) => headers.get(name))]);
  }

  #toClient({ status, headers, text }: Received, request: { method: string; headers: Headers }): Received {
    const own = new Headers(headers);
    own.delete("Cloudflare-CDN-Cache-Control");
    const tags = request.headers.get("If-None-Match")?.replaceAll("W/", "").split(/,\s*/) ?? [];
    if (status === 200 && tags.includes(own.get("ETag") ?? "")) return { status: 304, headers: own, text: "" };
    return { status, headers: own, text: request.method === "HEAD" ? "" : text };
  }
}

function directivesOf(headers: Headers): Map<string, string> {
  const value = precedence.map((name) => headers.get(name)).find((found) => found !== null);
  const parts = (value ?? "").toLowerCase().split(",");
  return new Map(parts.map((part) => part.trim().split("=") as [string, string]).map(([name, of = ""]) => [name, of]));
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
