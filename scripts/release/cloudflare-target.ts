/** Publishing to Cloudflare: everything goes through wrangler, which knows the account and its token. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { keys } from "../../content/keys.ts";
import { root } from "../places.ts";
import type { Manifest } from "../release-files.ts";
import { ReleaseError } from "./publish.ts";
import type { Target, Value } from "./target.ts";

const run = promisify(execFile);
// Wrangler's own slice; the service takes 10,000 pairs a request.
const BATCH = 1000;
const TRIES = 6;

interface WorkerVersion {
  id: string;
  annotations?: Record<string, string>;
}

export class CloudflareTarget implements Target {
  readonly name = "cloudflare";

  async live(): Promise<string | null> {
    const status = await this.#json<{ versions?: { version_id: string; percentage: number }[] }>([
      "deployments",
      "status",
      "--json",
    ]);
    const id = status?.versions?.find(({ percentage }) => percentage === 100)?.version_id;
    return (await this.#versions()).find((version) => version.id === id)?.release ?? null;
  }

  async releases(): Promise<string[]> {
    return [...new Set((await this.#versions()).map(({ release }) => release))];
  }

  async manifest(release: string): Promise<Manifest | null> {
    const [data] = await this.read([keys.manifest(release)]);
    return data ? (JSON.parse(new TextDecoder().decode(data)) as Manifest) : null;
  }

  async write(values: readonly Value[]): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), "release-"));
    try {
      for (let from = 0; from < values.length; from += BATCH) {
        const pairs = values.slice(from, from + BATCH).map(({ key, bytes, type }) => ({
          key,
          value: Buffer.from(bytes).toString("base64"),
          base64: true,
          metadata: { n: bytes.byteLength, ...(type ? { ct: type } : {}) },
        }));
        const file = join(folder, `${from}.json`);
        await writeFile(file, JSON.stringify(pairs));
        await this.#patiently(["kv", "bulk", "put", file, "--binding", "CONTENT", "--remote"]);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async read(names: readonly string[]): Promise<(Uint8Array | null)[]> {
    const found: (Uint8Array | null)[] = [];
    for (const name of names) {
      try {
        const { stdout } = await run(...command(["kv", "key", "get", name, "--binding", "CONTENT", "--remote"]), {
          cwd: root,
          encoding: "buffer",
          maxBuffer: 32 * 1024 * 1024,
        });
        found.push(new Uint8Array(stdout));
      } catch (error) {
        if (!/404|not found/i.test(String(error))) throw toReleaseError(error, 2);
        found.push(null);
      }
    }
    return found;
  }

  async deploy(release: string): Promise<void> {
    await this.#patiently(["versions", "upload", "--tag", release, "--message", `release ${release}`]);
    await this.rollback(release);
    // Versions do not carry the schedule: wrangler.toml is told of it by itself.
    await this.#patiently(["triggers", "deploy"]);
  }

  async rollback(release: string): Promise<void> {
    const version = (await this.#versions()).find((one) => one.release === release);
    if (!version) throw new ReleaseError(`no Worker version carries release ${release}`, 1);
    await this.#patiently(["versions", "deploy", `${version.id}@100%`, "--yes"]);
  }

  async close(): Promise<void> {}

  /** Worker versions with the release they carry, newest first. */
  async #versions(): Promise<{ id: string; release: string }[]> {
    const versions = (await this.#json<WorkerVersion[]>(["versions", "list", "--json"])) ?? [];
    return versions.reverse().flatMap(({ id, annotations }) => {
      const release = annotations?.["workers/tag"];
      return release ? [{ id, release }] : [];
    });
  }

  async #json<T>(words: string[]): Promise<T | null> {
    try {
      const { stdout } = await run(...command(words), { cwd: root, maxBuffer: 32 * 1024 * 1024 });
      return JSON.parse(stdout) as T;
    } catch (error) {
      // A Worker that was never deployed has no status yet.
      if (/10007|does not exist|no deployments/i.test(String(error))) return null;
      throw toReleaseError(error, 1);
    }
  }

  async #patiently(words: string[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await run(...command(words), { cwd: root, maxBuffer: 32 * 1024 * 1024 });
        return;
      } catch (error) {
        if (attempt === TRIES || !/429|5\d\d|timed? ?out|ECONN/i.test(String(error))) throw toReleaseError(error, 2);
        await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 250 * (1 + Math.random())));
      }
    }
  }
}

function command(words: string[]): [file: string, args: string[]] {
  return [process.execPath, [join(root, "node_modules/wrangler/bin/wrangler.js"), ...words]];
}

function toReleaseError(error: unknown, exitCode: number): ReleaseError {
  const text = error instanceof Error && "stderr" in error ? String(error.stderr) || error.message : String(error);
  return new ReleaseError(`wrangler: ${text.trim()}`, exitCode);
}

/** What `wrangler deploy` would ship, told without an account. */
export async function dryDeploy(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "deploy-"));
  try {
    const env = { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true" };
    const { stdout } = await run(...command(["deploy", "--dry-run", "--outdir", folder]), { cwd: root, env });
    const bundle = await readFile(join(folder, "index.js"));
    return `${stdout.trim()}\nWorker bundle: ${(bundle.length / 1024).toFixed(0)} KiB`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
