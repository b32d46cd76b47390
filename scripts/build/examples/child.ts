/**
 * The process that builds examples, one after another. Its working directory is a separate project folder whose node_modules
 * links to this repository's, and it runs with --preserve-symlinks. To webpack, loaders and plugins, the folder looks like a
 * reader's project, so that names, ids and hashes are the ones that readers get.
 */
import { rmSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { createRequire, registerHooks } from "node:module";
import os from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildProject } from "./compile.ts";
import { plainLines, plainText } from "./plain-text.ts";
import { runEmitted } from "./run.ts";
import type { Order, Outcome } from "./types.ts";

// Each building process has its own core. Minimizers would start processes for every single build, which takes three
// times as long as what they do there.
os.availableParallelism = () => 1;

const dir = process.cwd();
const require = createRequire(join(dir, "package.json"));
const own = `${pathToFileURL(dir).href}/`;
let orders = 0;

// An ES module cannot be forgotten, but it can have another name in each project.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const fresh = found.url.startsWith(own) && !found.url.startsWith(`${own}node_modules/`);
    return fresh && context.conditions.includes("import") ? { ...found, url: `${found.url}?order=${orders}` } : found;
  },
});

async function carryOut({ files, spec }: Order): Promise<Outcome> {
  orders += 1;
  await emptyProject();
  for (const { path, base64 } of files) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), Buffer.from(base64, "base64"));
  }
  const environment = { ...process.env };
  let printed = "";
  const write = process.stdout.write;
  process.stdout.write = (chunk: string | Uint8Array) => {
    printed += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("utf8");
    return true;
  };
  try {
    const { compilations, emitted } = await buildProject(dir, spec, require);
    const outcome: Outcome = { compilations, printed: plainLines(printed, dir), output: [], ...shownOf(spec, emitted) };
    if (outcome.failure) return outcome;
    if (spec.run === undefined) return outcome;
    const { output, failure } = await runEmitted(dir, [spec.run].flat(), emitted);
    return { ...outcome, output, ...(failure ? { failure: { key: "run", message: failure } } : {}) };
  } catch (error) {
    const message = plainText(String(error instanceof Error ? error.stack : error), dir);
    return { compilations: [], printed: [], output: [], failure: { key: "title", message } };
  } finally {
    process.stdout.write = write;
    process.env = environment;
  }
}

/** The text of the emitted files that the example wants to show. */
function shownOf({ show }: Order["spec"], emitted: ReadonlyMap<string, Uint8Array>): Partial<Outcome> {
  if (show === undefined) return {};
  const missing = show.find((path) => !emitted.has(join(dir, path)));
  if (missing !== undefined)
    return { failure: { key: "show", message: `show names "${missing}", but the build did not emit this file.` } };
  return {
    shown: show.map((path) => ({ path, text: Buffer.from(emitted.get(join(dir, path)) ?? []).toString("utf8") })),
  };
}

async function emptyProject(): Promise<void> {
  for (const name of await readdir(dir)) {
    if (name !== "node_modules") rmSync(join(dir, name), { recursive: true });
  }
  for (const key of Object.keys(require.cache)) {
    if (key.startsWith(dir) && !key.startsWith(join(dir, "node_modules"))) delete require.cache[key];
  }
}

process.on("message", (order: Order) => {
  void carryOut(order).then((outcome) => process.send?.(outcome));
});
process.send?.("ready");
