/** Files that are there whole or not at all, whichever process is killed or runs at the same time. */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** A download kept under a key, or null: no file, another key, or a file that is no JSON. */
export async function readCached<T>(file: string, key: string): Promise<T | null> {
  try {
    const kept = JSON.parse(await readFile(file, "utf8")) as { key: string; value: T };
    return kept.key === key ? kept.value : null;
  } catch {
    return null;
  }
}

export async function writeCached<T>(file: string, key: string, value: T): Promise<void> {
  await writeWhole(file, JSON.stringify({ key, value }));
}

let written = 0;

/** Writes a file in one step, with its folder. */
export async function writeWhole(file: string, data: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.${process.pid}-${written++}.new`;
  try {
    await writeFile(unfinished, data);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(unfinished, data);
  }
  await rename(unfinished, file);
}
