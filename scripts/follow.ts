/**
 * `npm run follow [-- getting-started … --network --keep --accept]` follows guides to the letter, in an empty folder
 * and with a browser, and reports where a reader's result differs from the page. Without names, it follows the home
 * page and then, in one folder, the first guides in the order of the guides' front page. Packages come from this
 * repository, or from npm with --network. With --accept, it records what webpack prints where a guide shows a terminal.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { buildExamples } from "./build/examples.ts";
import { type RecordedOutputs, readOutputs, writeOutputs } from "./build/guides/outputs.ts";
import { folderOf } from "./build/guides/starts.ts";
import { endOf, type Known, startOf } from "./build/guides/state.ts";
import { type Guide, guideOf } from "./build/guides/steps.ts";
import { placesOf, root } from "./build/places.ts";
import { formatProblems } from "./build/problems.ts";
import { ArchiveServer } from "./follow/archive-server.ts";
import { carryOut, type ReaderState } from "./follow/carry-out.ts";
import { projectDifferences } from "./follow/compare.ts";
import { type Followed, nothingFollowed } from "./follow/followed.ts";
import { Project } from "./follow/project.ts";
import { Viewer } from "./follow/viewer.ts";

export type { Followed, ReaderState };

interface Settings {
  network?: boolean;
  /** Doesn't delete the project at the end. */
  keep?: boolean;
  /** The output to expect where a guide shows a terminal, or null to record it. The default is the recorded output. */
  recorded?: RecordedOutputs | null;
  say?: (line: string) => void;
  /** Called for every paragraph. Returns a message for each statement of the paragraph that isn't true. */
  see?: (sight: ReaderState) => Promise<string[]>;
}

export const homePage = join(root, "content/pages/index.md");

/** The guides that a beginner reads one after the other, in the order of the numbered list on the guides' front page. */
export function firstGuides(): string[] {
  const list = readFileSync(guidePath("index"), "utf8").matchAll(/^\d+\. \[[^\]]+\]\(\/guides\/([\w-]+)\/\)/gm);
  return [...list].map(([, name = ""]) => guidePath(name));
}

function guidePath(name: string): string {
  return join(root, `content/pages/guides/${name}.md`);
}

/**
 * Follows pages, which don't have to be pages of the site. The first page starts in an empty folder, and each later
 * page in the folder that the previous page left behind.
 */
export async function follow(
  paths: readonly string[],
  {
    network = false,
    keep = false,
    recorded = readOutputs(placesOf().guideOutputs),
    say = () => {},
    see = async () => [],
  }: Settings,
): Promise<Followed> {
  const { cache, examples, exampleResults } = placesOf();
  const { results } = await buildExamples({ root: examples, cacheDir: cache, accepted: exampleResults });
  const known: Known = { results, guide: readGuide, versionOf: installedVersion };
  const base = realpathSync(mkdtempSync(join(tmpdir(), "follow-")));
  const project = new Project(join(base, "webpack-demo"), network, join(base, ".follow"));
  const viewer = new Viewer();
  const archives = new ArchiveServer();
  const followed = nothingFollowed();
  try {
    for (const [index, path] of paths.entries()) {
      const name = basename(path, ".md");
      const guide = guideOf(readFileSync(path, "utf8"));
      const report = (line: number, message: string): void => {
        followed.problems.push({ file: relative(root, path), line, message });
        say(`  WRONG ${line} ${message}`);
      };
      const files = startOf(guide, known, report);
      const origin = files && index === 0 ? await archives.serve(folderOf(name), files) : null;
      const start = files && { folder: folderOf(name), files, origin };
      // A guide that begins with `mkdir` or unpacks an archive starts in the parent folder of the project.
      const first = guide.steps.find(({ kind }) => kind === "command");
      const makesFolder = first?.kind === "command" && first.command.startsWith("mkdir");
      if (makesFolder || origin !== null) project.folder = base;
      mkdirSync(project.folder, { recursive: true });
      if (paths.length > 1) say(name);
      await carryOut(guide, { project, start, viewer, results, recorded, followed, report, say, see });
      // Only if another guide continues the project does its final state have to match the guide file by file.
      const isContinued = paths[index + 1] !== undefined;
      for (const message of isContinued ? projectDifferences(project, endOf(guide, known, report)) : [])
        report(1, `at the end, ${message}`);
    }
  } finally {
    await viewer.close();
    await archives.close();
    if (keep) say(`  project: ${project.folder}`);
    else rmSync(base, { recursive: true, force: true });
  }
  return followed;
}

function readGuide(name: string): Guide | undefined {
  return existsSync(guidePath(name)) ? guideOf(readFileSync(guidePath(name), "utf8")) : undefined;
}

function installedVersion(name: string): string | undefined {
  const file = join(root, "node_modules", name, "package.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version : undefined;
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith("--"));
  const { guideOutputs } = placesOf();
  const isRecording = args.includes("--accept");
  const settings = {
    network: args.includes("--network"),
    keep: args.includes("--keep"),
    say: console.log,
    ...(isRecording ? { recorded: null } : {}),
  };
  const outputs: RecordedOutputs = names.length > 0 ? readOutputs(guideOutputs) : {};
  const routes = names.length > 0 ? names.map((name) => [guidePath(name)]) : [[homePage], firstGuides()];
  for (const route of routes) {
    console.log(route.map((path) => basename(path, ".md")).join(", "));
    const begin = performance.now();
    const { problems, commands, files, compared, looks, servers, notes, skipped, ...followed } = await follow(
      route,
      settings,
    );
    for (const note of notes) console.log(`  ${note}`);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(
      `  ${files} files, ${commands} commands, ${compared} outputs compared, ${servers} servers and watchers, ${looks} looks, ${skipped} steps skipped, ${problems.length} problems, ${seconds} s`,
    );
    if (problems.length > 0) console.error(formatProblems(problems));
    if (problems.length > 0) process.exitCode = 1;
    Object.assign(outputs, followed.outputs);
  }
  if (isRecording && process.exitCode !== 1) await writeOutputs(guideOutputs, outputs);
}
