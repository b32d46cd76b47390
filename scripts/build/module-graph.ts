/**
 * Finds the files and packages that a module can use. The graph is read from the source text, so it includes every file
 * with a relative path in it: also modules that are imported later, run in a thread or a process, or read as data.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Hash } from "../../content/model.ts";
import { namedPackages, readInstalled, versionsHash } from "./examples/packages.ts";
import { hash22 } from "./hash.ts";
import { root } from "./places.ts";

interface Source {
  hash: Hash;
  /** Absolute paths. Some may not exist, because not every string that looks like a path is one. */
  paths: string[];
  packages: Set<string>;
}

/** Source files by path; null if there is no such file. */
type Sources = Map<string, Source | null>;

const code = /\.(?:tsx?|mjs|css)$/;
const typeOnly = /^(?:import|export) type [^;]*;/gm;
const relativePath = /["'`](\.\.?\/[^"'`\s]+)["'`]/g;

const installed = readInstalled(root);

/** Changes when any file in the graph of `entries` changes, or the version of any package that one of them names. */
export function graphHash(entries: readonly string[], known: Sources = new Map()): Hash {
  const hashes = new Set<Hash>();
  const packages = new Set<string>();
  const files = new Set(entries);
  // The loop also visits the files that it adds to the set.
  for (const file of files) {
    const source = known.get(file) ?? read(file);
    known.set(file, source);
    if (!source) continue;
    hashes.add(source.hash);
    for (const path of source.paths) files.add(path);
    for (const name of source.packages) packages.add(name);
  }
  return hash22([...[...hashes].sort(), versionsHash([...packages], installed)].join("\0"));
}

const loaded: Sources = new Map();
const hashes = new Map<string, Hash>();

/** The graphHash of the module at a file URL. Files are read once per process, because a process runs the code that it loaded. */
export function moduleHash(url: string): Hash {
  const hash = hashes.get(url) ?? graphHash([fileURLToPath(url)], loaded);
  hashes.set(url, hash);
  return hash;
}

function read(file: string): Source | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return null;
  }
  if (!code.test(file)) return { hash: hash22(text), paths: [], packages: new Set() };
  const withoutTypes = text.replace(typeOnly, "");
  return {
    hash: hash22(text),
    paths: [...withoutTypes.matchAll(relativePath)].map(([, path = ""]) => join(dirname(file), path)),
    packages: namedPackages(withoutTypes, installed),
  };
}
