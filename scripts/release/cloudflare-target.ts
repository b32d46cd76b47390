/** Publishes to Cloudflare: content and deployments through its API, versions through wrangler. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCached, writeCached } from "../build/cache.ts";
import type { Places } from "../build/places.ts";
import type { Manifest } from "../build/release-files.ts";
import { type ApiSettings, CloudflareApi, wrangler } from "./cloudflare-api.ts";
import { lockCloudflare } from "./cloudflare-lock.ts";
import { CloudflareWorker } from "./cloudflare-worker.ts";
import { KvNamespace } from "./kv-namespace.ts";
import { readNamespace, readSettings } from "./settings.ts";
import {
  type Ask,
  type Deployment,
  type KeyInfo,
  ReleaseError,
  type Target,
  type Uploaded,
  type Value,
  type VersionContent,
} from "./target.ts";

export class CloudflareTarget implements Target {
  readonly name = "Cloudflare";
  readonly #api: CloudflareApi;
  readonly #places: Places;
  readonly #account: string;
  readonly #worker: CloudflareWorker;
  readonly #kv: KvNamespace;

  private constructor(api: CloudflareApi, places: Places, account: string) {
    this.#api = api;
    this.#places = places;
    this.#account = account;
    this.#worker = new CloudflareWorker(api, account, readSettings(places.base).name);
    this.#kv = new KvNamespace(api, account, readNamespace(places.base));
  }

  /** Connects to the account and Worker of `places.base`/wrangler.toml. */
  static async open(places: Places, settings: ApiSettings = {}): Promise<CloudflareTarget> {
    readNamespace(places.base);
    const api = await CloudflareApi.open(settings);
    return new CloudflareTarget(api, places, readSettings(places.base).account ?? (await onlyAccount(api)));
  }

  deployments(): Promise<Deployment[]> {
    return this.#worker.deployments();
  }

  /** Cached on disk, because a version never changes and its code is more than half a megabyte. */
  async content(id: string): Promise<VersionContent> {
    const file = join(this.#places.cache, "downloads", `worker-version-${id}.json`);
    const cached = await readCached<VersionContent>(file, id);
    if (cached) return cached;
    const content = await this.#worker.content(id);
    if (!content) return { release: null, code: id };
    await writeCached(file, id, content);
    return content;
  }

  list(prefix: string): Promise<Map<string, KeyInfo>> {
    return this.#kv.list(prefix);
  }

  write(values: readonly Value[], written?: (count: number) => void): Promise<void> {
    return this.#kv.write(values, written);
  }

  read(names: readonly string[]): Promise<(Uint8Array | null)[]> {
    return this.#kv.read(names);
  }

  delete(names: readonly string[]): Promise<void> {
    return this.#kv.delete(names);
  }

  async upload(release: string): Promise<Uploaded> {
    const folder = await mkdtemp(join(tmpdir(), "upload-"));
    try {
      const output = join(folder, "output.json");
      await this.#wrangler(["versions", "upload", "--message", `release ${release}`], {
        WRANGLER_OUTPUT_FILE_PATH: output,
      });
      const lines = (await readFile(output, "utf8")).trim().split("\n");
      const uploaded = lines
        .map((line) => JSON.parse(line) as { type: string; version_id: string; preview_url?: string })
        .find(({ type }) => type === "version-upload");
      if (!uploaded)
        throw new ReleaseError("wrangler did not report the version that it uploaded: run the command again", 2);
      const { version_id: version, preview_url: preview } = uploaded;
      return { version, preview: preview ? asker(preview) : undefined };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  discard(version: string): Promise<void> {
    return this.#worker.discard(version);
  }

  deploy(version: string, message: string): Promise<void> {
    return this.#worker.deploy(version, message);
  }

  /**
   * A version includes the secrets at the time of its upload, and `wrangler secret put` fails if the live version isn't
   * the latest. So this uploads the old code as a new version with today's secrets. If that fails, the old version
   * itself goes live.
   */
  async restore(version: string, manifest: Manifest | null, message: string): Promise<string> {
    const copy = manifest ? await this.#worker.copy(version, manifest.files, message).catch(() => version) : version;
    await this.deploy(copy, message);
    return copy;
  }

  async finish(): Promise<void> {
    await this.#wrangler(["triggers", "deploy"]);
  }

  async site(): Promise<Ask | undefined> {
    const url = await this.#worker.url();
    return url === undefined ? undefined : asker(url);
  }

  lock(options?: Parameters<Target["lock"]>[0]): Promise<() => Promise<void>> {
    return lockCloudflare(this.#api, this.#account, readSettings(this.#places.base).name, options);
  }

  pause(milliseconds: number): Promise<void> {
    return this.#api.pause(milliseconds);
  }

  async close(): Promise<void> {}

  /**
   * Wrangler retries few of its requests and doesn't report the HTTP status of an error, so this runs the whole command
   * again.
   */
  async #wrangler(args: string[], env: Record<string, string> = {}): Promise<void> {
    const ownEnv = { CLOUDFLARE_ACCOUNT_ID: this.#account, RELEASE_IS_PUBLISHED: "1" };
    for (let attempt = 1; ; attempt++) {
      try {
        await wrangler(args, { cwd: this.#places.base, env: { ...env, ...ownEnv } });
        return;
      } catch (error) {
        // 10021: Cloudflare rejects the code of the Worker.
        if (attempt === 3 || (error as Error).message.includes("[code: 10021]")) throw error;
        await this.pause(2000 * attempt);
      }
    }
  }
}

function asker(url: string): Ask {
  return (path, init) => fetch(url + path, { redirect: "manual", signal: AbortSignal.timeout(15_000), ...init });
}

/** Id of the only account that the login can access. Throws if there are several. */
export async function onlyAccount(api: CloudflareApi): Promise<string> {
  const accounts = await api.ask<{ id: string; name: string }[]>("GET", "/accounts");
  if (accounts.length === 1 && accounts[0]) return accounts[0].id;
  const names = accounts.map(({ id, name }) => `\n  ${id} ${name}`).join("");
  throw new ReleaseError(
    accounts.length === 0
      ? "this login can't access any Cloudflare account; give the token access to the account that hosts the site"
      : `this login can access ${accounts.length} Cloudflare accounts. Choose one with CLOUDFLARE_ACCOUNT_ID, or \`account_id = "…"\` in wrangler.toml:${names}`,
    1,
  );
}
