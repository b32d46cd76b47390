/** Pages that nobody writes: all options, and what each mode sets. Made from facts and from where options are described. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Facts } from "../content/facts.ts";
import { readCached, writeCached } from "./cache.ts";
import { factsKey } from "./facts.ts";
import { hash22 } from "./hash.ts";
import { type Coverage, optionEntryAddresses } from "./option-coverage.ts";
import { type Page, pipelineHash } from "./pages.ts";
import { type Places, root } from "./places.ts";

/** The generated pages, drawn anew only when facts, entries or the code have changed. */
export async function generatePages(
  pages: readonly Page[],
  facts: Facts,
  coverage: Coverage,
  places: Places,
): Promise<Page[]> {
  const entries = optionEntryAddresses(pages, coverage);
  const key = hash22([await pipelineHash(), await ownHash(), factsKey(root), JSON.stringify([...entries])].join("\0"));
  const file = join(places.cache, "generated-pages.json");
  const known = await readCached<Page[]>(file, key);
  if (known?.every(({ body }) => existsSync(join(places.cache, "bodies", body)))) return known;
  // Half of a build in which nothing has changed would be loading what draws.
  const { makePages } = await import("./generated/pages.ts");
  const made = await makePages({ facts, entries, places });
  await writeCached(file, key, made);
  return made;
}

/** Changes with the code that makes these pages. */
async function ownHash(): Promise<string> {
  const made = (await readdir(join(root, "scripts/generated"))).sort().map((name) => `generated/${name}`);
  const files = ["generated-pages.ts", "option-coverage.ts", ...made];
  const texts = await Promise.all(files.map((name) => readFile(join(root, "scripts", name), "utf8")));
  return hash22(texts.join("\0"));
}
