/** Writes files atomically: a file is complete or missing, even if a process is killed or another one writes it too. */
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { threadId } from "node:worker_threads";

/** The cached value of a download, or null if there is no file, if it has another key or if it isn't valid JSON. */
export async function readCached<T>(file: string, key: string): Promise<T | null> {
  try {
    const entry = JSON.parse(await readFile(file, "utf8")) as { key: string; value: T };
    return entry.key === key ? entry.value : null;
  } catch {
    return null;
  }
}

export async function writeCached<T>(file: string, key: string, value: T): Promise<void> {
  await writeWhole(file, JSON.stringify({ key, value }));
}

let written = 0;

/**
 * Writes a file atomically, with its folder. Synchronous, because awaiting thousands of small files takes longer than
 * writing them.
 */
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
