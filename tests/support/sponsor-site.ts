/** A site whose requests to Open Collective go to the test. */
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

/** A supporter as Open Collective knows him; what is not given is as it should be. */
export interface Row {
  slug: string;
  name?: unknown;
  total?: unknown;
  /** Contributions of the last year, in dollars. */
  year?: unknown;
  website?: unknown;
  imageUrl?: unknown;
  createdAt?: unknown;
}

interface Call {
  host: string;
  path: string;
  headers: Record<string, unknown>;
  body: string;
}

/** Answers a call of the Worker. */
export type Say = (response: ServerResponse, asked: { query: string; offset: number; rows: readonly Row[] }) => void;

export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
export const now = "2026-11-21T12:00:00.000Z";
export const token = "canary-token-4711";

export class SponsorSite {
  /** The fake upstream: what it is asked, and how it answers now. */
  asked: Call[] = [];
  rows: Row[] = [];
  api: Say = well;
  pictures: Say = showPicture;
  /** Keys that the last refresh wrote to KV, in order. */
  writes: string[] = [];

  readonly #state: string;
  readonly #local: LocalSite;
  #version: Version;
  #restarts = 0;
  /** Hours that visitors are ahead: for them everything that an isolate holds has become old. */
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
      SponsorSite.#start(state, { ...noVersion, assets: join(state, "no-assets") }),
      testWorker("sponsors"),
      small.build(),
    ]);
    const places = { ...small.places, state };
    const { release } = await publish(places, await LocalTarget.open(places, site.#local));
    site.#version = { ...(await localVersion(places, release)), code };
    await Promise.all([site.restart(), small.remove()]);
    return site;
  }

  /** Another site with its own state. Close it before this one. */
  async openAnother(): Promise<SponsorSite> {
    return SponsorSite.#start(await mkdtemp(join(tmpdir(), "sponsors-")), this.#version);
  }

  static async #start(state: string, version: Version): Promise<SponsorSite> {
    const local = await LocalSite.open(state, version, {
      variables: { OPEN_COLLECTIVE_TOKEN: token },
      upstream: (request, response) => site.#answer(request, response),
    });
    const site = new SponsorSite(state, local, version);
    return site;
  }

  /** As if there had never been a snapshot, and all is well with Open Collective. Cheaper than a restart. */
  async begin(): Promise<void> {
    const store = await this.#local.store();
    await Promise.all(["sponsors/current", ...Object.keys(await this.snapshots())].map((key) => store.delete(key)));
    this.later();
    Object.assign(this, { asked: [], rows: [], api: well, pictures: showPicture });
  }

  /** From now on, the same isolate reads everything again. */
  later(): void {
    this.#hours++;
  }

  /** A fresh isolate: what was read is forgotten. */
  async restart(): Promise<void> {
    await this.#local.serve({ ...this.#version, code: `${this.#version.code}\n// ${++this.#restarts}` });
  }

  ask(path: string): ReturnType<LocalSite["fetch"]> {
    return this.#local.fetch(`https://webpack.js.org${path}`, { headers: { "X-Hours-Ahead": String(this.#hours) } });
  }

  async refresh(at = now): Promise<string> {
    const answer = await this.ask(`/__refresh?now=${at}`);
    this.writes = answer.headers.get("X-Kv-Writes")?.split(" ").filter(Boolean) ?? [];
    return answer.text();
  }

  /** Paths of the avatars that were fetched since the last call, sorted. */
  fetched(): string[] {
    const pictures = this.asked.filter(({ host }) => host.startsWith("images."));
    this.asked = [];
    return pictures.map(({ path }) => path).sort();
  }

  /** The key of every snapshot in KV, and the second when KV forgets it, or null for never. */
  async snapshots(): Promise<Record<string, number | null>> {
    return (await (await this.ask("/__snapshots")).json()) as Record<string, number | null>;
  }

  /** Leaves half of a value in KV. */
  async damage(key: string): Promise<void> {
    const store = await this.#local.store();
    const whole = (await store.get(key, "text")) ?? "";
    await store.put(key, whole.slice(0, whole.length / 2), { metadata: {} });
  }

  async list(name: string): Promise<SponsorList> {
    return (await (await this.ask(`/_data/sponsors/${name}.json`)).json()) as SponsorList;
  }

  async slugs(name: string): Promise<string[]> {
    return (await this.list(name)).supporters.map(({ slug }) => slug);
  }

  /** The value in KV that names the snapshot. */
  async current(): Promise<string | null> {
    return (await this.#local.store()).get("sponsors/current", "text");
  }

  async close(): Promise<void> {
    await this.#local.close();
    await rm(this.#state, { recursive: true, force: true });
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const host = request.headers.host ?? "";
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      this.asked.push({ host, path: request.url ?? "", headers: request.headers, body });
      const isApi = host.startsWith("api.");
      const { query = "", variables = {} } = isApi ? JSON.parse(body) : {};
      (isApi ? this.api : this.pictures)(response, { query, offset: variables.offset, rows: this.rows });
    });
  }
}

/** As many supporters as there are amounts. */
export function giving(...totals: number[]): Row[] {
  return totals.map((total, at) => ({ slug: `s${at}-${Math.floor(total)}`, total }));
}

export function json(response: ServerResponse, data: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(200, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(data));
}

/** The API as it should be: pages of a thousand rows. */
export const well: Say = (response, { query, offset, rows }) => {
  const page = rows.slice(offset, offset + 1000);
  const members = page.map((row) => ({
    account: account(row),
    totalDonations: { value: row.total ?? 100 },
    createdAt: row.createdAt ?? "2020-01-01T00:00:00Z",
  }));
  const gifts = page.map((row) => ({ fromAccount: account(row), amountInHostCurrency: { value: row.year ?? 0 } }));
  json(response, {
    data: query.includes("members") ? { account: { members: { nodes: members } } } : { transactions: { nodes: gifts } },
  });
};

function account({ slug, name = `Name of ${slug}`, website = `https://${slug}.example.com/`, ...more }: Row): object {
  const { imageUrl = `https://images.opencollective.com/${slug}/logo/256.png` } = more;
  return { slug, name, website, imageUrl };
}

function showPicture(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "image/png" }).end(png);
}
