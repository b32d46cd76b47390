/** Every path that the build uses. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

export interface Places {
  /** The folder of wrangler.toml. */
  base: string;
  /** Markdown pages. */
  pages: string;
  /** Example projects. */
  examples: string;
  /** The accepted result of each example. */
  exampleResults: string;
  /** The output of webpack in the terminal of a reader who follows the first guides. */
  guideOutputs: string;
  /** The npm packages whose readmes are pages. */
  thirdParty: string;
  /** Redirects from old URLs. */
  redirects: string;
  /** Every URL and heading id that links on the web use. All of them must keep working. */
  permalinks: string;
  /** Maps options to the pages that describe them. A site without this file has no reference of options. */
  coverage: string;
  /** The dictionary, the terms and the exceptions of the language check. */
  language: string;
  /** Files served as they are. */
  public: string;
  /** Written by builds, safe to delete. */
  cache: string;
  /** The release: what a deploy needs. */
  release: string;
  /** The folder in which wrangler expects the Worker. The custom build puts it there once its content is in KV. */
  worker: string;
  /** KV and versions of the local site, next to wrangler's own state. */
  state: string;
}

/** The paths of this repository, or of a copy of its content in another folder (for tests and benchmarks). */
export function placesOf(base: string = root): Places {
  return {
    base,
    pages: join(base, "content/pages"),
    examples: join(base, "content/examples"),
    exampleResults: join(base, "content/example-results.json"),
    guideOutputs: join(base, "content/guide-outputs.json"),
    thirdParty: join(base, "content/third-party.json"),
    redirects: join(base, "content/redirects.json"),
    permalinks: join(base, "content/permalinks.json"),
    coverage: join(base, "content/option-coverage.json"),
    language: join(base, "content/language"),
    public: join(root, "public"),
    cache: join(base, ".cache"),
    release: join(base, "dist/release"),
    worker: join(base, "dist/worker"),
    state: join(base, ".wrangler/state"),
  };
}

/** The paths for a command whose only argument may be `base`. Ends the process if the argument is something else. */
export function placesOfCommand([base, ...others]: readonly string[] = process.argv.slice(2)): Places {
  const option = [base, ...others].find((argument) => argument?.startsWith("-"));
  if (option?.startsWith("--port"))
    stop(`There's no option ${option}. To choose a port, set the environment variable PORT, for example to 8788.`);
  if (option) stop(`There's no option ${option}. The only argument is a folder with a copy of the content.`);
  if (base !== undefined && !existsSync(placesOf(base).pages))
    stop(`${base} has no folder content/pages. The argument has to be a folder with a copy of the content.`);
  return placesOf(base);
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
