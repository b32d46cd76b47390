/** Links files into a release instead of copying them, and removes folders that stopped builds left behind. */
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** Synchronous, because that takes a tenth of the time for a thousand files. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Links fail across file systems, and if the target exists because two pages have the same body.
    copyFileSync(from, to);
  }
}

/** Links or copies a folder and everything in it. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkOrCopy(source, target);
  }
}

/**
 * Deletes the folders of stopped builds. A folder that changed in the last hour may belong to a running build, so it
 * stays.
 */
export function removeLeftovers(release: string): void {
  const isLeftover = /^\.\d+$/;
  if (!existsSync(dirname(release))) return;
  for (const name of readdirSync(dirname(release))) {
    const folder = join(dirname(release), name);
    if (!folder.startsWith(release) || !isLeftover.test(folder.slice(release.length))) continue;
    if (Date.now() - statSync(folder).mtimeMs > 3_600_000) rmSync(folder, { recursive: true, force: true });
  }
}
