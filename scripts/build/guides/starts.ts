/**
 * The project that a guide starts with: its files, its archive, the commands that create it, and later changes to it.
 */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { site } from "../../../content/site.ts";
import { readInstalled } from "../examples/packages.ts";
import type { ExampleResult } from "../examples/types.ts";
import { hash22 } from "../hash.ts";
import type { SourceFile } from "../page-sources.ts";
import { root } from "../places.ts";
import type { Problem } from "../problems.ts";
import { fileIn, step } from "../step.ts";
import type { EarlierTexts } from "./changes.ts";

export interface GuideStart {
  /** Name of the folder in the archive. */
  folder: string;
  /** Files of the project, sorted by path. */
  files: [path: string, text: string][];
  /** The guide that ends with this project. */
  previous?: { title: string; url: string };
}

interface Starts {
  starts: Record<string, GuideStart>;
  /** URL of a guide → the files that it changes. */
  changes: Record<string, EarlierTexts>;
  problems: Problem[];
}

const isGuide = ({ path }: SourceFile): boolean => /^guides\/[\w-]+\.md$/.test(path);

/** The projects that guides start with and the files that they change, by the URL of the guide. */
export function guideStarts(
  sources: readonly SourceFile[],
  results: ReadonlyMap<string, ExampleResult>,
  cache: string,
): Promise<Starts> {
  const guides = sources.filter(isGuide);
  const lock = hash22(readFileSync(join(root, "package-lock.json")));
  const inputs = [lock, guides, [...results.values()].map(({ hash }) => hash)];
  return step("guide-starts", { module: import.meta.url, cache, inputs }, () => computeStarts(guides, results));
}

async function computeStarts(
  guides: readonly SourceFile[],
  results: ReadonlyMap<string, ExampleResult>,
): Promise<Starts> {
  const [{ changesOf }, { endOf, startOf }, { guideOf }] = await Promise.all([
    import("./changes.ts"),
    import("./state.ts"),
    import("./steps.ts"),
  ]);
  const byName = new Map(
    guides.map(({ file, url, path, markdown }) => [basename(path, ".md"), { file, url, guide: guideOf(markdown) }]),
  );
  const { direct } = readInstalled(root);
  const context = {
    results,
    guide: (name: string) => byName.get(name)?.guide,
    versionOf: (name: string) => direct.get(name),
  };
  const starts: Starts["starts"] = {};
  const changes: Starts["changes"] = {};
  const problems: Problem[] = [];
  const continued = new Set<string>();
  for (const [name, { file, url, guide }] of byName) {
    const report = (line: number, message: string): void => {
      problems.push({ file, line, message });
    };
    const state = startOf(guide, context, report);
    const isShown = guide.steps.some(({ kind }) => kind === "start");
    if (state && !isShown) report(1, "a guide that starts with a project has to show how to get it; add ::start");
    if (!state && isShown) report(1, "::start needs `continues` or `packages` in the front matter");
    const { continues } = guide.front;
    if (continues) continued.add(continues);
    changes[url] = changesOf(guide, context, report);
    if (!state) continue;
    const before = byName.get(continues ?? "");
    starts[url] = {
      folder: folderOf(name),
      files: [...state].sort(([a], [b]) => (a < b ? -1 : 1)),
      ...(before ? { previous: { title: before.guide.front.title, url: before.url } } : {}),
    };
  }
  for (const name of continued) {
    const entry = byName.get(name);
    if (entry) endOf(entry.guide, context, (line, message) => problems.push({ file: entry.file, line, message }));
  }
  return { starts, changes, problems };
}

/** Returns the name of the folder that the archive of a guide's start unpacks to. */
export function folderOf(guide: string): string {
  return `webpack-${guide}`;
}

/** Returns the path of the archive on the site. */
export function startPath(folder: string): string {
  return `/examples/start/${folder}.tgz`;
}

/** Returns the commands that create the project of a guide, one per line. Only the first one differs on Windows. */
export function startCommands(folder: string): { unix: string; windows: string } {
  const download = `curl ${site.origin}${startPath(folder)} | tar -xz`;
  const rest = `cd ${folder}\nnpm install`;
  // In PowerShell 5, `curl` is another program, and pipes carry only text.
  // Without `-f`, Windows's tar looks for a tape.
  return { unix: `${download}\n${rest}`, windows: `cmd /c "${download}f -"\n${rest}` };
}

/** Creates the archives of all starts. Returns path on the site → file on disk. */
export async function writeStarts(
  starts: Readonly<Record<string, GuideStart>>,
  cache: string,
): Promise<Record<string, string>> {
  const all = Object.values(starts);
  const names = await step<string[]>(
    "start-archives",
    { module: import.meta.url, cache, inputs: all },
    async (result) => {
      const { tarball } = await import("./tarball.ts");
      return Promise.all(all.map(async (start) => result.file(await tarball(start))));
    },
  );
  return Object.fromEntries(all.map(({ folder }, at) => [startPath(folder), fileIn(cache, names[at] ?? "")]));
}
