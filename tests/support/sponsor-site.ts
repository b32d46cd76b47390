/** A site whose requests to Open Collective are handled by the test. */
import { mkdtemp, rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import type { SponsorList } from "../../content/sponsors.ts";
import { LocalTarget, localVersion } from "../../scripts/release/local-target.ts";
import { publish } from "../../scripts/release/publish.ts";
import { LocalSite, noVersion, type Version } from "../../scripts/serve/local-site.ts";
import { smallSite } from "./small-site.ts";
import { testWorker } from "./test-worker.ts";

/** A supporter in the data of Open Collective. Every field that a test leaves out gets a valid value. */
export interface Row {
  slug: string;
  name?: unknown;
  total?: unknown;
  /** The contributions of the last year, in dollars. */
  year?: unknown;
  website?: unknown;
  imageUrl?: unknown;
  createdAt?: unknown;
}

interface UpstreamRequest {
  host: string;
  path: string;
  headers: Record<string, unknown>;
  body: string;
}

/** Responds to a request of the Worker to Open Collective. */
export type Responder = (
  response: ServerResponse,
  request: { query: string; offset: number; rows: readonly Row[] },
) => void;

export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
export const now = "2026-11-21T12:00:00.000Z";
export const token = "canary-token-4711";

export class SponsorSite {
  /** The requests to Open Collective so far. The next three properties define its responses. */
  requests: UpstreamRequest[] = [];
  rows: Row[] = [];
  api: Responder = workingApi;
  images: Responder = sendImage;
  /** The keys that the last refresh wrote to KV, in order. */
  writes: string[] = [];

  readonly #state: string;
  readonly #local: LocalSite;
  #version: Version;
  #restarts = 0;
  /** How many hours the clock of visitors is ahead, so that everything in an isolate's memory is outdated for them. */
  #hours = 0;

  private constructor(state: string, local: LocalSite, version: Version) {
    this.#state = state;
    this.#local = local;
    this.#version = version;
  }

  static async open(): Promise<SponsorSite> {
    vi.spyOn(console, "error").mockReturnValue();
    const [small, state] = await Promise.all([smallSite(), mkdtemp(join(tmpdir(), "sponsors-"))]);
    const [site, code] = await Promise.all([
      SponsorSite.#start(state, noVersion(state)),
      testWorker("sponsors"),
      small.build(),
    ]);
    const places = { ...small.places, state };
    const { release } = await publish(places, await LocalTarget.open(places, site.#local));
    site.#version = { ...(await localVersion(places, release)), code };
    await Promise.all([site.restart(), small.remove()]);
    return site;
  }

  /** Opens another site with its own state. Close it before this one. */
  async openAnother(): Promise<SponsorSite> {
    return SponsorSite.#start(await mkdtemp(join(tmpdir(), "sponsors-")), this.#version);
  }

  static async #start(state: string, version: Version): Promise<SponsorSite> {
    const local = await LocalSite.open(state, version, {
      variables: { OPEN_COLLECTIVE_TOKEN: token },
      upstream: (request, response) => site.#respond(request, response),
    });
    const site = new SponsorSite(state, local, version);
    return site;
  }

  /** Deletes all snapshots and makes Open Collective work again. This is faster than a restart. */
  async reset(): Promise<void> {
    const store = await this.#local.store();
    await Promise.all(["sponsors/current", ...Object.keys(await this.snapshots())].map((key) => store.delete(key)));
    this.advanceClock();
    Object.assign(this, { requests: [], rows: [], api: workingApi, images: sendImage });
  }

  /** Moves the clock of visitors forward by an hour, so that the same isolate reads everything again. */
  advanceClock(): void {
    this.#hours++;
  }

  /** Starts a new isolate, which has nothing in memory. */
  async restart(): Promise<void> {
    await this.#local.serve({ ...this.#version, code: `${this.#version.code}\n// ${++this.#restarts}` });
  }

  fetch(path: string): ReturnType<LocalSite["fetch"]> {
    return this.#local.fetch(`https://webpack.js.org${path}`, { headers: { "X-Hours-Ahead": String(this.#hours) } });
  }

  async refresh(at = now): Promise<string> {
    const response = await this.fetch(`/__refresh?now=${at}`);
    this.writes = response.headers.get("X-Kv-Writes")?.split(" ").filter(Boolean) ?? [];
    return response.text();
  }

  /** Returns the sorted paths of the avatars that the Worker fetched since the last call, and clears `requests`. */
  fetchedImages(): string[] {
    const imageRequests = this.requests.filter(({ host }) => host.startsWith("images."));
    this.requests = [];
    return imageRequests.map(({ path }) => path).sort();
  }

  /** Returns when each snapshot in KV expires, by key, as a Unix time in seconds. Null means never. */
  async snapshots(): Promise<Record<string, number | null>> {
    return (await (await this.fetch("/__snapshots")).json()) as Record<string, number | null>;
  }

  /** Cuts a value in KV in half. */
  async damage(key: string): Promise<void> {
    const store = await this.#local.store();
    const whole = (await store.get(key, "text")) ?? "";
    await store.put(key, whole.slice(0, whole.length / 2), { metadata: {} });
  }

  async list(name: string): Promise<SponsorList> {
    return (await (await this.fetch(`/_data/sponsors/${name}.json`)).json()) as SponsorList;
  }

  async slugs(name: string): Promise<string[]> {
    return (await this.list(name)).supporters.map(({ slug }) => slug);
  }

  /** Returns the value in KV that names the current snapshot. */
  async current(): Promise<string | null> {
    return (await this.#local.store()).get("sponsors/current", "text");
  }

  async close(): Promise<void> {
    await this.#local.close();
    await rm(this.#state, { recursive: true, force: true });
  }

  #respond(request: IncomingMessage, response: ServerResponse): void {
    const host = request.headers.host ?? "";
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      this.requests.push({ host, path: request.url ?? "", headers: request.headers, body });
      const isApi = host.startsWith("api.");
      const { query = "", variables = {} } = isApi ? JSON.parse(body) : {};
      (isApi ? this.api : this.images)(response, { query, offset: variables.offset, rows: this.rows });
    });
  }
}

/** Returns one supporter for each total. */
export function supporters(...totals: number[]): Row[] {
  return totals.map((total, at) => ({ slug: `s${at}-${Math.floor(total)}`, total }));
}

export function json(response: ServerResponse, data: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(200, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(data));
}

/** Responds as the working API does, with pages of a thousand rows. */
export const workingApi: Responder = (response, { query, offset, rows }) => {
  const page = rows.slice(offset, offset + 1000);
  const members = page.map((row) => ({
    account: account(row),
    totalDonations: { value: row.total ?? 100 },
    createdAt: row.createdAt ?? "2020-01-01T00:00:00Z",
  }));
  const transactions = page.map((row) => ({
    fromAccount: account(row),
    amountInHostCurrency: { value: row.year ?? 0 },
  }));
  json(response, {
    data: query.includes("members")
      ? { account: { members: { nodes: members } } }
      : { transactions: { nodes: transactions } },
  });
};

function account({ slug, name = `Name of ${slug}`, website = `https://${slug}.example.com/`, ...more }: Row): object {
  const { imageUrl = `https://images.opencollective.com/${slug}/logo/256.png` } = more;
  return { slug, name, website, imageUrl };
}

function sendImage(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "image/png" }).end(png);
}
