/** A maintainer who builds and releases a small site, with a double of Cloudflare's API and a token for it. */
import { execFile } from "node:child_process";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../../scripts/build/places.ts";
import { runRelease } from "../../../scripts/release.ts";
import { page, type SmallSite, smallSite } from "../small-site.ts";
import { CloudflareDouble } from "./double.ts";
import { routeToDouble } from "./site-hosts.ts";

export interface CommandResult {
  code: number;
  output: string;
  /** The number of requests to Cloudflare. */
  requests: number;
  /** The duration in milliseconds. */
  time: number;
}

export class Maintainer {
  readonly site: SmallSite;
  readonly cloudflare: CloudflareDouble;
  readonly #environment: NodeJS.ProcessEnv;

  private constructor(site: SmallSite, cloudflare: CloudflareDouble) {
    this.site = site;
    this.cloudflare = cloudflare;
    this.#environment = { ...process.env };
    Object.assign(process.env, cloudflare.environment);
    routeToDouble(cloudflare.origin);
  }

  static async start(): Promise<Maintainer> {
    const [small, cloudflare] = await Promise.all([smallSite(), CloudflareDouble.start()]);
    const { base, places } = small;
    await mkdir(join(base, ".wrangler"), { recursive: true });
    await symlink(places.cache, join(base, ".cache"));
    const toml = await readFile(join(root, "wrangler.toml"), "utf8");
    const command = `${process.execPath} --disable-warning=ExperimentalWarning ${join(root, "scripts/release.ts")} content`;
    await writeFile(
      join(base, "wrangler.toml"),
      toml
        .replace(/^command = .*$/m, `command = ${JSON.stringify(command)}`)
        .replace(/^id = .*\n/m, "")
        .replace(/^(routes|workers_dev) = .*$/m, "workers_dev = false"),
    );
    return new Maintainer(small, cloudflare);
  }

  /** Runs `npm run release -- …` in this process. */
  release(...args: string[]): Promise<CommandResult> {
    const lines: string[] = [];
    const log = (line: string): void => void lines.push(line);
    return this.#count(async () => {
      const context = { output: { log, error: log }, cloudflare: { timeout: 1000, pause: quickly } };
      const code = await runRelease(args, this.site.places, context);
      return { code, output: lines.join("\n") };
    });
  }

  /** Runs the real `npx wrangler …`, with `input` as its standard input. */
  wrangler(args: string[], input = ""): Promise<CommandResult> {
    return this.#count(
      () =>
        new Promise((resolve) => {
          const child = execFile(
            process.execPath,
            [join(root, "node_modules/wrangler/bin/wrangler.js"), ...args],
            {
              cwd: this.site.base,
              env: { ...process.env, NODE_OPTIONS: `--import ${join(import.meta.dirname, "site-hosts.ts")}` },
            },
            (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
          );
          child.stdin?.end(input);
        }),
    );
  }

  /** Edits a page and builds the site. Returns the name of the release. */
  async edit(text: string): Promise<string> {
    await this.site.write("pages/concepts/alpha.md", page("Alpha", `## Usage\n\n${text}\n`, "sort: 1\n"));
    return (await this.site.build()).manifest.release;
  }

  /** Requests a path from the live site. */
  async read(path: string): Promise<{ status: number; text: string; release: string | null }> {
    const response = await this.cloudflare.account.serve(
      new Request(`https://webpack-docs.maintainer.workers.dev${path}`),
    );
    return { status: response.status, text: await response.text(), release: response.headers.get("x-release") };
  }

  async close(): Promise<void> {
    routeToDouble(undefined);
    process.env = this.#environment;
    await this.cloudflare.close();
    await this.site.remove();
  }

  async #count(work: () => Promise<{ code: number; output: string }>): Promise<CommandResult> {
    const { requests } = this.cloudflare;
    const [before, start] = [requests.length, performance.now()];
    const result = await work();
    return { ...result, requests: requests.length - before, time: performance.now() - start };
  }
}

/** Waits a hundredth of the time, so that tests of retries are fast. */
function quickly(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds / 100));
}
