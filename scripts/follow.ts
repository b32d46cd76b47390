/**
 * `npm run follow [-- getting-started … --network --keep]`: follows guides to the letter, in an empty folder and with a
 * browser, and says where the reader does not get what the page promises. Without names it follows the home page and
 * then, in one folder, the first guides in the order of the guides' front page. Packages come from this repository,
 * with --network from npm.
 */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { archiveFiles } from "./build/examples/archive.ts";
import { buildExamples } from "./build/examples.ts";
import { placesOf, root } from "./build/places.ts";
import { formatProblems } from "./build/problems.ts";
import { carryOut, type Followed, type Sight } from "./follow/carry-out.ts";
import { projectDifferences } from "./follow/compare.ts";
import { Project } from "./follow/project.ts";
import { guideOf } from "./follow/steps.ts";
import { Viewer } from "./follow/viewer.ts";

export type { Followed, Sight };

interface Settings {
  network?: boolean;
  /** Leaves the project where it is. */
  keep?: boolean;
  say?: (line: string) => void;
  /** Called with every paragraph. Returns a message for each statement of the paragraph that is not true. */
  see?: (sight: Sight) => Promise<string[]>;
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
 * Follows pages, which need not be the site's. The first begins with an empty folder, or with the project that it
 * continues; each of the others in the folder that the one before it left.
 */
export async function follow(
  paths: readonly string[],
  { network = false, keep = false, say = () => {}, see = async () => [] }: Settings,
): Promise<Followed> {
  const { cache, examples, exampleResults } = placesOf();
  const { results } = await buildExamples({ root: examples, cacheDir: cache, accepted: exampleResults });
  const base = realpathSync(mkdtempSync(join(tmpdir(), "follow-")));
  const project = new Project(join(base, "webpack-demo"), network, join(base, ".follow"));
  const viewer = new Viewer();
  const made: Followed = { problems: [], commands: 0, files: 0, compared: 0, looks: 0, servers: 0, notes: [] };
  try {
    for (const [index, path] of paths.entries()) {
      const guide = guideOf(readFileSync(path, "utf8"));
      const report = (line: number, message: string): void => {
        made.problems.push({ file: relative(root, path), line, message });
        say(`  WRONG ${line} ${message}`);
      };
      // A guide that begins with `mkdir` wants a folder beside the one before.
      const first = guide.steps.find(({ kind }) => kind === "command");
      if (first?.kind === "command" && first.command.startsWith("mkdir")) project.folder = base;
      mkdirSync(project.folder, { recursive: true });
      const given = index === 0 && guide.continues ? results.get(guide.continues) : undefined;
      for (const [file, content] of given ? archiveFiles(given) : []) project.write(file, content);
      if (given) await project.type("npm install");
      if (paths.length > 1) say(basename(path, ".md"));
      await carryOut(guide, { project, viewer, results, made, report, say, see });
      const own = results.get(basename(path, ".md"));
      for (const message of own ? projectDifferences(project.folder, own) : []) report(1, message);
    }
  } finally {
    await viewer.close();
    if (keep) say(`  project: ${project.folder}`);
    else rmSync(base, { recursive: true, force: true });
  }
  return made;
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith("--"));
  const settings = { network: args.includes("--network"), keep: args.includes("--keep"), say: console.log };
  const ways = names.length > 0 ? names.map((name) => [guidePath(name)]) : [[homePage], firstGuides()];
  for (const way of ways) {
    console.log(way.map((path) => basename(path, ".md")).join(", "));
    const begin = performance.now();
    const { problems, commands, files, compared, looks, servers, notes } = await follow(way, settings);
    for (const note of notes) console.log(`  ${note}`);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(
      `  ${files} files, ${commands} commands, ${compared} outputs compared, ${servers} servers and watchers, ${looks} looks, ${problems.length} problems, ${seconds} s`,
    );
    if (problems.length > 0) console.error(formatProblems(problems));
    if (problems.length > 0) process.exitCode = 1;
  }
}
