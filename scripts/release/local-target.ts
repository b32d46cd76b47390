/** Publishing on this machine: KV through Miniflare, versions as folders, "live" a file that is swapped at once. */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { keys } from "../../content/keys.ts";
import { linkFolder } from "../links.ts";
import { LocalSite, noVersion, type Version } from "../local-site.ts";
import type { Places } from "../places.ts";
import type { Manifest } from "../release-files.ts";
import { plantSample } from "../sample-sponsors.ts";
import { bundleWorker } from "../worker-bundle.ts";
import type { Target, Value } from "./target.ts";

export class LocalTarget implements Target {
  readonly name = "local";
  readonly #places: Places;
  readonly #site: LocalSite;
  /** Those read so far: what a release holds never changes, and a plan looks at ten of them. */
  readonly #manifests = new Map<string, Manifest>();

  private constructor(places: Places, site: LocalSite) {
    this.#places = places;
    this.#site = site;
  }

  static async open(places: Places, site?: LocalSite): Promise<LocalTarget> {
    const state =
      site ?? (await LocalSite.open(places.state, { ...noVersion, assets: join(places.state, "no-assets") }));
    return new LocalTarget(places, state);
  }

  async live(): Promise<string | null> {
    return readFile(join(this.#places.state, "live"), "utf8").catch(() => null);
  }

  async releases(): Promise<string[]> {
    const names = await readdir(join(this.#places.state, "versions")).catch(() => []);
    const dated = await Promise.all(
      names.map(async (name) => ({ name, time: (await stat(versionFolder(this.#places, name))).mtimeMs })),
    );
    return dated.sort((a, b) => b.time - a.time).map(({ name }) => name);
  }

  async manifest(release: string): Promise<Manifest | null> {
    const known = this.#manifests.get(release);
    if (known) return known;
    const text = await (await this.#site.store()).get(keys.manifest(release), "text");
    if (text === null) return null;
    const manifest = JSON.parse(text) as Manifest;
    this.#manifests.set(release, manifest);
    return manifest;
  }

  async write(values: readonly Value[]): Promise<void> {
    await this.#site.write(
      values.map(({ key, bytes, type }) => ({
        key,
        bytes,
        metadata: { n: bytes.byteLength, ...(type ? { ct: type } : {}) },
      })),
    );
  }

  read(names: readonly string[]): Promise<(Uint8Array | null)[]> {
    return this.#site.read(names);
  }

  async deploy(release: string): Promise<void> {
    // Made beside the versions: one that broke off half-made can never be gone back to.
    const fresh = join(this.#places.state, "version.new");
    const routeTable = await readFile(join(this.#places.release, "route-table.js"), "utf8");
    const shell = /"shell":"([\w-]+)"/.exec(routeTable)?.[1] ?? "";
    await rm(fresh, { recursive: true, force: true });
    await mkdir(fresh, { recursive: true });
    await Promise.all([
      writeFile(join(fresh, "index.js"), await bundleWorker(this.#places.cache, shell)),
      writeFile(join(fresh, "route-table.js"), routeTable),
    ]);
    // The build writes every release to files of its own: what is linked here stays as it is.
    linkFolder(join(this.#places.release, "public"), join(fresh, "public"));
    const folder = versionFolder(this.#places, release);
    await rm(folder, { recursive: true, force: true });
    await mkdir(join(folder, ".."), { recursive: true });
    await rename(fresh, folder);
    await plantSample(await this.#site.store());
    await this.rollback(release);
  }

  async rollback(release: string): Promise<void> {
    const file = join(this.#places.state, "live");
    await writeFile(`${file}.new`, release);
    await rename(`${file}.new`, file);
  }

  async close(): Promise<void> {
    await this.#site.close();
  }
}

/** The version of a release that was deployed on this machine. */
export async function localVersion(places: Places, release: string): Promise<Version> {
  const folder = versionFolder(places, release);
  const [code, routeTable] = await Promise.all(
    ["index.js", "route-table.js"].map((name) => readFile(join(folder, name), "utf8")),
  );
  return { code: code ?? "", routeTable: routeTable ?? "", assets: join(folder, "public") };
}

function versionFolder(places: Places, release: string): string {
  return join(places.state, "versions", release);
}
