/** Local releases of a small site that tests publish, inspect and damage. */
import { rm } from "node:fs/promises";
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

  /** Runs `npm run release -- …` in this process. Returns the exit code and the output. */
  async run(...args: string[]): Promise<{ code: number; output: string }> {
    const lines: string[] = [];
    const log = (line: string): void => void lines.push(line);
    const local = await this.target();
    return {
      code: await runRelease(args, this.#site.places, { output: { log, error: log }, local }),
      output: lines.join("\n"),
    };
  }

  /** Runs the command as a separate process would: it starts workerd and stops it again. Returns the exit code. */
  async runAlone(...args: string[]): Promise<number> {
    await this.close();
    return runRelease(args, this.#site.places, { output: { log() {}, error() {} } });
  }

  /** Builds the site with this sentence on the page Alpha. Returns the name of the release. */
  async build(text: string): Promise<string> {
    await this.#site.write("pages/concepts/alpha.md", page("Alpha", `## Usage\n\n${text}\n`, "sort: 1\n"));
    return (await this.#site.build()).manifest.release;
  }

  /** Builds the site with this sentence and publishes it. Returns the name of the release. */
  async publish(text: string): Promise<string> {
    await this.build(text);
    return (await publish(this.#site.places, await this.target())).release;
  }

  /** Deletes everything that was published. */
  async forget(): Promise<void> {
    await this.close();
    await rm(this.#site.places.state, { recursive: true, force: true });
  }

  /** Returns the target that `npm run release` publishes to. */
  async target(): Promise<LocalTarget> {
    return LocalTarget.open(this.#site.places, await this.#open());
  }

  async delete(key: string): Promise<void> {
    await (await (await this.#open()).store()).delete(key);
  }

  /** Returns the paths of all pages and files in the live release. */
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

  /** Returns what visitors now get for each path, from a Worker that has nothing in memory. */
  async served(paths: readonly string[]): Promise<Record<string, { status: number; headers: unknown; text: string }>> {
    const site = await this.#open();
    const live = (await liveRelease(await this.target())) ?? "";
    const version = await localVersion(this.#site.places, live);
    await site.serve({ ...version, code: `${version.code}\n// ${performance.now()}` });
    const responses = paths.map(async (path) => {
      const response = await site.fetch(`https://webpack.js.org${path}`, { redirect: "manual" });
      const headers = [...response.headers].filter(([name]) => name !== "date" && name !== "cf-cache-status");
      return [path, { status: response.status, headers, text: await response.text() }] as const;
    });
    return Object.fromEntries(await Promise.all(responses));
  }

  async close(): Promise<void> {
    await this.#local?.close();
    this.#local = undefined;
  }

  async #open(): Promise<LocalSite> {
    const { state } = this.#site.places;
    this.#local ??= await LocalSite.open(state, noVersion(state));
    return this.#local;
  }
}

/** Returns the target with some of its methods replaced. */
export function changed(target: Target, methods: Partial<Target>): Target {
  return new Proxy(target, {
    get(real, name) {
      const method: unknown = Reflect.get(methods, name) ?? Reflect.get(real, name);
      return typeof method === "function" ? method.bind(real) : method;
    },
  });
}

/** Returns a target whose connection fails after `at` values of the first write, or at a later step. */
export function breaking(target: Target, at: number | "read" | "manifest" | "upload" | "deploy"): Target {
  const breakOff = (): never => {
    throw new Error("broken off");
  };
  let writes = 0;
  return changed(target, {
    async write(values) {
      writes++;
      // The first write is the values, the second is the metadata of the release, and the third is its manifest.
      if (typeof at !== "number" && !(at === "manifest" && writes === 3)) return target.write(values);
      await target.write(values.slice(0, typeof at === "number" ? at : 0));
      breakOff();
    },
    ...(at === "read" ? { read: async () => breakOff() } : {}),
    ...(at === "upload" ? { upload: async () => breakOff() } : {}),
    ...(at === "deploy" ? { deploy: async () => breakOff() } : {}),
  });
}
