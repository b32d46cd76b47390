/** Copies the site's content to a temporary folder, with the same or many times the number of pages. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Places, placesOf, root } from "../build/places.ts";

export interface Replica {
  base: string;
  places: Places;
  /** Number of Markdown files of the site itself. */
  written: number;
  /** Adds a sentence to the end of a page. */
  edit(page: string): Promise<void>;
  /** Deletes the results of earlier builds, except for downloads. */
  forget(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Copies the content, and adds `copies` copies of every Markdown page, each copy in another section. The cache must
 * contain the downloads of a build of the real site.
 */
export async function makeReplica(copies: number): Promise<Replica> {
  const base = await mkdtemp(join(tmpdir(), "replica-"));
  const [original, places] = [placesOf(), placesOf(base)];
  await cp(join(root, "content"), join(base, "content"), { recursive: true });
  await cp(join(original.cache, "downloads"), join(places.cache, "downloads"), { recursive: true });
  const names = (await readdir(original.pages, { recursive: true })).filter((name) => name.endsWith(".md"));
  for (let copy = 1; copy <= copies; copy++) {
    for (const name of names) {
      const file = join(places.pages, `copy-${copy}`, name);
      await mkdir(dirname(file), { recursive: true });
      // Copies differ, like the pages of a real site, so that each of them must be rendered and stored.
      await writeFile(file, `${await readFile(join(original.pages, name), "utf8")}\nCopy ${copy}.\n`);
    }
  }
  return {
    base,
    places,
    written: names.length,
    async edit(page) {
      const file = join(places.pages, page);
      await writeFile(file, `${await readFile(file, "utf8")}\nA sentence more, ${performance.now()}.\n`);
    },
    async forget() {
      for (const name of ["results", "files"]) await rm(join(places.cache, name), { recursive: true, force: true });
      await rm(places.release, { recursive: true, force: true });
    },
    remove: () => rm(base, { recursive: true, force: true }),
  };
}
