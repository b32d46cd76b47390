/** The language of everything people read: which of our habits to avoid it has, with file, line and a better word. */
import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { readCached, writeCached } from "./cache.ts";
import { hash22 } from "./hash.ts";
import type { Passage } from "./language/prose.ts";
import { type Places, root } from "./places.ts";
import type { Problem } from "./problems.ts";

export interface Finding extends Problem {
  rule: string;
}

interface Source {
  file: string;
  text: string;
}

type Cached = Record<string, { hash: string; findings: Omit<Finding, "file">[] }>;

/** Every finding below `places`; files that have not changed since the last time are not read again. */
export async function checkLanguage(places: Places): Promise<Finding[]> {
  const sources = await readSources(places);
  const file = join(places.cache, "language.json");
  const key = rulesHash();
  const known = (await readCached<Cached>(file, key)) ?? {};
  const kept: Cached = {};
  let changed = Object.keys(known).length !== sources.length;
  for (const { file, text } of sources) {
    const hash = hash22(text);
    const hit = known[file];
    if (hit?.hash !== hash) changed = true;
    kept[file] = hit?.hash === hash ? hit : { hash, findings: await findingsOf(file, text) };
  }
  if (changed) await writeCached(file, key, kept);
  return Object.entries(kept).flatMap(([file, { findings }]) => findings.map((finding) => ({ file, ...finding })));
}

async function findingsOf(file: string, text: string): Promise<Omit<Finding, "file">[]> {
  const { passagesOf } = await import("./language/passages.ts");
  const { habitsIn } = await import("./language/match.ts");
  return passagesOf(file, text).flatMap((passage: Passage) => habitsIn(passage));
}

async function readSources({ pages, examples }: Places): Promise<Source[]> {
  const own = (await readdir(pages, { recursive: true }))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(pages, name));
  const titles = existsSync(examples)
    ? (await readdir(examples)).map((name) => join(examples, name, "example.json")).filter((path) => existsSync(path))
    : [];
  const paths = [...own, ...titles, ...["README.md", "CONTRIBUTING.md"].map((name) => join(root, name))];
  return paths.sort().map((path) => ({
    file: relative(root, path).split(sep).join("/"),
    text: readFileSync(path, "utf8"),
  }));
}

function rulesHash(): string {
  const files = ["language.ts", "language/habits.ts", "language/match.ts", "language/passages.ts", "language/prose.ts"];
  return hash22(files.map((name) => readFileSync(join(root, "scripts", name), "utf8")).join("\0"));
}
