/** Local releases of a small site, to publish, inspect and damage. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { liveRelease } from "../../scripts/release/history.ts";
import { LocalTarget, localVersion } from "../../scripts/release/local-target.ts";
import { publish } from "../../scripts/release/publish.ts";
import type { Target } from "../../scripts/release/target.ts";
import { publishedManifest } from "../../scripts/release/values.ts";
import { runRelease } from "../../scripts/release.ts";
import { LocalSite, noVersion } from "../../scripts/serve/local-site.ts";
import { page, type SmallSite } from "./small-site.ts";

export class SmallReleases {
  readonly #site: SmallSite;
  #local: LocalSite | undefined;

  constructor(site: SmallSite) {
    this.#site = site;
  }

  /** Runs `npm run release -- …`: the exit code, and what it said. */
  async run(...words: string[]): Promise<{ code: number; said: string }> {
    const lines: string[] = [];
    const log = (line: string): void => void lines.push(line);
    const local = await this.target();
    return {
      code: await runRelease(words, this.#site.places, { output: { log, error: log }, local }),
      said: lines.join("\n"),
    };
  }

  /** The same as in a separate process: starts workerd first, and stops it. */
  async runAlone(...words: string[]): Promise<number> {
    await this.close();
    return runRelease(words, this.#site.places, { output: { log() {}, error() {} } });
  }

  /** Builds the site with this sentence on the page Alpha. Returns the name of the release. */
  async build(text: string): Promise<string> {
    await this.#site.write("pages/concepts/alpha.md", page("Alpha", `## Usage\n\n${text}\n`, "sort: 1\n"));
    return (await this.#site.build()).manifest.release;
  }

  /** Builds and publishes. */
  async publish(text: string): Promise<string> {
    await this.build(text);
    return (await publish(this.#site.places, await this.target())).release;
  }

  /** Everything that was published is gone. */
  async forget(): Promise<void> {
    await this.close();
    await rm(this.#site.places.state, { recursive: true, force: true });
  }

  /** The places that `npm run release` works on. */
  async target(): Promise<LocalTarget> {
    return LocalTarget.open(this.#site.places, await this.#open());
  }

  async delete(key: string): Promise<void> {
    await (await (await this.#open()).store()).delete(key);
  }

  /** Paths of the live release: its pages and files. */
  async paths(): Promise<{ pages: string[]; files: string[] }> {
    const target = await this.target();
    const live = (await liveRelease(target)) ?? "";
    const { routeTable } = await localVersion(this.#site.places, live);
    const keys = Object.keys((await publishedManifest(target, live))?.values ?? {});
    const { pages } = JSON.parse(routeTable.replace(/^export default |;\s*$/g, "")) as {
      pages: Record<string, unknown>;
    };
    const files = keys.flatMap((key) => (key.startsWith("a/") ? [`/assets/${key.slice(2)}`] : []));
    return { pages: Object.keys(pages), files };
  }

  /** What visitors get for these paths now, from a Worker that has nothing in memory: status, headers and text. */
  async served(paths: readonly string[]): Promise<Record<string, { status: number; headers: unknown; text: string }>> {
    const site = await this.#open();
    const live = (await liveRelease(await this.target())) ?? "";
    const version = await localVersion(this.#site.places, live);
    await site.serve({ ...version, code: `${version.code}\n// ${performance.now()}` });
    const answers = paths.map(async (path) => {
      const answer = await site.fetch(`https://webpack.js.org${path}`, { redirect: "manual" });
      const headers = [...answer.headers].filter(([name]) => name !== "date" && name !== "cf-cache-status");
      return [path, { status: answer.status, headers, text: await answer.text() }] as const;
    });
    return Object.fromEntries(await Promise.all(answers));
  }

  async close(): Promise<void> {
    await this.#local?.close();
    this.#local = undefined;
  }

  async #open(): Promise<LocalSite> {
    const { state } = this.#site.places;
    this.#local ??= await LocalSite.open(state, { ...noVersion, assets: join(state, "no-assets") });
    return this.#local;
  }
}

/** The target with some of its verbs replaced. */
export function changed(target: Target, verbs: Partial<Target>): Target {
  return new Proxy(target, {
    get(real, name) {
      const verb: unknown = Reflect.get(verbs, name) ?? Reflect.get(real, name);
      return typeof verb === "function" ? verb.bind(real) : verb;
    },
  });
}

/** A target whose connection breaks off: after some values of the first write, or at a later step. */
export function breaking(target: Target, at: number | "read" | "manifest" | "upload" | "deploy"): Target {
  const breakOff = (): never => {
    throw new Error("broken off");
  };
  let writes = 0;
  return changed(target, {
    async write(values) {
      writes++;
      // Values, then what people read about the release, then its manifest.
      if (typeof at !== "number" && !(at === "manifest" && writes === 3)) return target.write(values);
      await target.write(values.slice(0, typeof at === "number" ? at : 0));
      breakOff();
    },
    ...(at === "read" ? { read: async () => breakOff() } : {}),
    ...(at === "upload" ? { upload: async () => breakOff() } : {}),
    ...(at === "deploy" ? { deploy: async () => breakOff() } : {}),
  });
}
