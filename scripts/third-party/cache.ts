/** Small JSON files of the build's cache. A file is written whole or not at all; one that cannot be read is as good as none. */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** The value kept under a key, or null: no file, another key, or a file that a killed build left behind. */
export async function readCached<T>(file: string, key: string): Promise<T | null> {
  try {
    const kept = JSON.parse(await readFile(file, "utf8")) as { key: string; value: T };
    return kept.key === key ? kept.value : null;
  } catch {
    return null;
  }
}

export async function writeCached<T>(file: string, key: string, value: T): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.new`;
  await writeFile(unfinished, JSON.stringify({ key, value }));
  await rename(unfinished, file);
}
