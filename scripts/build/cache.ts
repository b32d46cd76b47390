/** Files that are there whole or not at all, whichever process is killed or runs at the same time. */
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { threadId } from "node:worker_threads";

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

/** Writes a file in one step, with its folder. Waiting for thousands of small files would take longer than writing them. */
export async function writeWhole(file: string, data: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.${process.pid}-${threadId}-${written++}.new`;
  try {
    writeFileSync(unfinished, data);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, data);
  }
  renameSync(unfinished, file);
}
