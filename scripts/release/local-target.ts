/** Publishes locally: KV through Miniflare, versions as folders, deployments as lines of a file. */
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { linkFolder } from "../build/links.ts";
import type { Places } from "../build/places.ts";
import { LocalSite, noVersion, type Version } from "../serve/local-site.ts";
import { plantSample } from "../serve/sample-sponsors.ts";
import { isRunning } from "./cloudflare-lock.ts";
import {
  type Ask,
  type Deployment,
  type KeyInfo,
  metadataOf,
  ReleaseError,
  type Target,
  type Uploaded,
  type Value,
  type VersionContent,
} from "./target.ts";

export class LocalTarget implements Target {
  readonly name = "this computer";
  readonly #places: Places;
  readonly #site: LocalSite;

  private constructor(places: Places, site: LocalSite) {
    this.#places = places;
    this.#site = site;
  }

  static async open(places: Places, site?: LocalSite): Promise<LocalTarget> {
    const state = site ?? (await LocalSite.open(places.state, noVersion(places.state)));
    return new LocalTarget(places, state);
  }

  async deployments(): Promise<Deployment[]> {
    const text = await readFile(this.#deployments, "utf8").catch(() => "");
    const lines = text.split("\n").filter((line) => line !== "");
    return lines.map((line, at) => ({ id: `${at}`, ...(JSON.parse(line) as Omit<Deployment, "id">) })).reverse();
  }

  /** A local version has the id of its release. */
  async content(version: string): Promise<VersionContent> {
    return { release: version, code: version };
  }

  async list(prefix: string): Promise<Map<string, KeyInfo>> {
    return this.#site.list(prefix);
  }

  async write(values: readonly Value[], written: (count: number) => void = () => {}): Promise<void> {
    await this.#site.write(values.map((value) => ({ ...value, metadata: metadataOf(value) })));
    written(values.length);
  }

  read(names: readonly string[]): Promise<(Uint8Array | null)[]> {
    return this.#site.read(names);
  }

  async delete(names: readonly string[]): Promise<void> {
    const store = await this.#site.store();
    for (const name of names) await store.delete(name);
  }

  async upload(release: string): Promise<Uploaded> {
    // Created next to the versions and then renamed, so that an interrupted upload leaves no incomplete version.
    const fresh = join(this.#places.state, `version.${process.pid}.new`);
    await rm(fresh, { recursive: true, force: true });
    // Links are safe: every build writes new files.
    linkFolder(join(this.#places.release, "worker"), fresh);
    linkFolder(join(this.#places.release, "public"), join(fresh, "public"));
    const folder = versionFolder(this.#places, release);
    await rm(folder, { recursive: true, force: true });
    await mkdir(join(folder, ".."), { recursive: true });
    await rename(fresh, folder);
    await plantSample(await this.#site.store());
    return { version: release, preview: this.#ask(release) };
  }

  async discard(version: string): Promise<void> {
    await rm(versionFolder(this.#places, version), { recursive: true, force: true });
  }

  async deploy(version: string): Promise<void> {
    const line = JSON.stringify({ version, created: new Date().toISOString(), by: "this computer" });
    const text = await readFile(this.#deployments, "utf8").catch(() => "");
    const fresh = `${this.#deployments}.${process.pid}.new`;
    await writeFile(fresh, `${text}${line}\n`);
    await rename(fresh, this.#deployments);
  }

  async restore(version: string): Promise<string> {
    await this.deploy(version);
    return version;
  }

  async finish(): Promise<void> {}

  async site(): Promise<Ask | undefined> {
    const [live] = await this.deployments();
    return live && this.#ask(live.version);
  }

  async lock(): Promise<() => Promise<void>> {
    const file = join(this.#places.state, "publishing");
    const ownFile = `${file}.${process.pid}`;
    await mkdir(this.#places.state, { recursive: true });
    await writeFile(ownFile, String(process.pid));
    try {
      for (;;) {
        // A link is atomic: it appears with its content, and fails if the file exists.
        const other = await link(ownFile, file).then(
          () => null,
          () => readFile(file, "utf8").catch(() => ""),
        );
        if (other === null) return () => rm(file, { force: true });
        if (other !== "" && isRunning(Number(other)))
          throw new ReleaseError(`process ${other} is publishing. Nothing changed; run the command again later.`, 3);
        await rm(file, { force: true });
      }
    } finally {
      await rm(ownFile, { force: true });
    }
  }

  async pause(): Promise<void> {}

  async close(): Promise<void> {
    await this.#site.close();
  }

  /** Requests pages from a version. The first request starts it. */
  #ask(version: string): Ask {
    let served: Promise<void> | undefined;
    return async (path) => {
      served ??= localVersion(this.#places, version).then((loaded) => this.#site.serve(loaded));
      await served;
      const response = await this.#site.fetch(`https://webpack.js.org${path}`, { redirect: "manual" });
      return response as unknown as Response;
    };
  }

  get #deployments(): string {
    return join(this.#places.state, "deployments");
  }
}

/** Reads the version of a release that was deployed locally. */
export async function localVersion(places: Places, release: string): Promise<Version> {
  const folder = versionFolder(places, release);
  const read = (name: string): Promise<string> => readFile(join(folder, name), "utf8");
  const [code, routeTable] = await Promise.all([read("index.js"), read("route-table.js")]);
  return { code, routeTable, assets: join(folder, "public") };
}

function versionFolder(places: Places, release: string): string {
  return join(places.state, "versions", release);
}
