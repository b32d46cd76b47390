/** Reads the sources of all pages: Markdown files of this repository and READMEs of npm packages. */
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, extname, join, relative, sep } from "node:path";
import type { PageSource } from "./markdown/page-source.ts";
import type { Places } from "./places.ts";
import { root } from "./places.ts";
import type { Problem } from "./problems.ts";
import { compatibilityText } from "./third-party/compatibility.ts";
import { loadReadmes, type Readme } from "./third-party.ts";
import type { Progress } from "./timings.ts";

export interface SourceFile extends PageSource {
  /** For the content index: path, file name, extension and bytes of the source. */
  path: string;
  name: string;
  extension: string;
  size: number;
}

/** All sources in a stable order. A README that can't be loaded is a problem. */
export async function readSources(
  places: Places,
  progress?: Progress,
): Promise<{ sources: SourceFile[]; problems: Problem[] }> {
  const [ownPages, { readmes, problems }] = await Promise.all([
    readPages(places.pages),
    loadReadmes({
      lock: places.thirdParty,
      permalinks: places.permalinks,
      redirects: places.redirects,
      cacheDir: places.cache,
      progress,
    }),
  ]);
  const readmePages = readmes.map(({ path, url, markdown, front }): SourceFile => {
    const { name, extension, size, ...rest } = front;
    return { file: path, path, url, markdown, name, extension, size, front: { related: [], ...rest } };
  });
  return { sources: [...ownPages, ...readmePages, ...comparison(readmes)], problems };
}

/** The page that compares the packages; none on a site without packages. */
function comparison(readmes: readonly Readme[]): SourceFile[] {
  if (readmes.length === 0) return [];
  const markdown = compatibilityText(readmes.map(({ summary }) => summary));
  const path = "loaders/compatibility.md";
  const file = "scripts/build/third-party/compatibility.ts";
  const size = Buffer.byteLength(markdown);
  return [{ file, path, url: urlOf(path), markdown, name: basename(path), extension: ".md", size }];
}

async function readPages(folder: string): Promise<SourceFile[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => extname(name) === ".md").sort();
  return names.map((relativeName): SourceFile => {
    const path = join(folder, relativeName);
    // Synchronous, because awaiting a thousand small files takes five times as long as reading them.
    const text = readFileSync(path, "utf8");
    const file = relative(root, path).split(sep).join("/");
    return {
      file,
      path: relativeName.split(sep).join("/"),
      url: urlOf(relativeName.split(sep).join("/")),
      markdown: text,
      name: basename(path),
      extension: ".md",
      size: Buffer.byteLength(text),
    };
  });
}

/** "concepts/index.md" → "/concepts/", "guides/caching.md" → "/guides/caching/". */
function urlOf(name: string): string {
  const path = name.replace(/\.md$/, "").replace(/(^|\/)index$/, "$1");
  return `/${path}${path === "" || path.endsWith("/") ? "" : "/"}`;
}
