/** Colored code kept from build to build, in some files instead of one for each of thousands of pieces. */
import { join } from "node:path";
import { readCached, writeCached } from "../cache.ts";
import type { Piece } from "./tokens.ts";

type Colors = Record<string, Piece[][]>;

interface File {
  path: string;
  colors: Promise<Colors>;
  changed: boolean;
}

export interface KeptColors {
  /** What is kept under a name, or `make`s it and keeps it. */
  keep(name: string, make: () => Promise<Piece[][]>): Promise<Piece[][]>;
  /** Writes what is new. */
  save(): Promise<void>;
}

/** Those of the folder `cache` that were made under the same `key`. A name is a hash: its first letter is that of its file. */
export function openColors(cache: string, key: string): KeptColors {
  const files = new Map<string, File>();
  const open = (letter: string): File => {
    const path = join(cache, `${letter.charCodeAt(0)}.json`);
    const file = files.get(letter) ?? { path, colors: read(path, key), changed: false };
    files.set(letter, file);
    return file;
  };
  return {
    async keep(name, make) {
      const file = open(name.slice(0, 1));
      const colors = await file.colors;
      const known = colors[name];
      if (known) return known;
      const made = await make();
      file.changed = true;
      colors[name] = made;
      return made;
    },
    async save() {
      const changed = [...files.values()].filter((file) => file.changed);
      await Promise.all(changed.map(async ({ path, colors }) => writeCached(path, key, await colors)));
    },
  };
}

async function read(path: string, key: string): Promise<Colors> {
  return (await readCached<Colors>(path, key)) ?? {};
}
