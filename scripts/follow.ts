/**
 * `npm run follow -- getting-started [--network] [--keep]`: follows guides to the letter in an empty folder and says
 * where the reader does not get what the page promises. Files and commands come out of the page. Packages come from
 * this repository, with --network from npm.
 */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { archiveFiles } from "./examples/archive.ts";
import { buildExamples } from "./examples.ts";
import { carryOut, type Followed } from "./follow/carry-out.ts";
import { projectDifferences } from "./follow/compare.ts";
import { Project } from "./follow/project.ts";
import { guideOf } from "./follow/steps.ts";
import { placesOf, root } from "./places.ts";
import { formatProblems } from "./problems.ts";

interface Settings {
  network?: boolean;
  /** Leaves the project where it is. */
  keep?: boolean;
  say?: (line: string) => void;
}

/** Follows the page at `path`, which need not be one of the site's. */
export async function follow(
  path: string,
  { network = false, keep = false, say = () => {} }: Settings,
): Promise<Followed> {
  const file = relative(root, path);
  const guide = guideOf(readFileSync(path, "utf8"));
  const { cache, examples } = placesOf();
  const { results } = await buildExamples({ root: examples, cacheDir: cache });
  const base = realpathSync(mkdtempSync(join(tmpdir(), "follow-")));
  // Some guides begin with a folder of their own.
  const makesFolder = guide.steps.some((step) => step.kind === "command" && step.command.startsWith("mkdir"));
  const folder = guide.continues || !makesFolder ? join(base, "webpack-demo") : base;
  mkdirSync(folder, { recursive: true });
  const project = new Project(folder, network);
  const made: Followed = { problems: [], commands: 0, files: 0, compared: 0, notes: [] };
  const report = (line: number, message: string): void => {
    made.problems.push({ file, line, message });
    say(`  WRONG ${line} ${message}`);
  };
  try {
    if (guide.continues) {
      const given = results.get(guide.continues);
      for (const [path, content] of given ? archiveFiles(given) : []) project.write(path, content);
      await project.type("npm install");
    }
    await carryOut(guide.steps, project, results, { made, report, say });
    const own = results.get(basename(path, ".md"));
    for (const message of own ? projectDifferences(project.folder, own) : []) report(1, message);
  } finally {
    if (keep) say(`  project: ${project.folder}`);
    else rmSync(base, { recursive: true, force: true });
  }
  return made;
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith("--"));
  for (const name of names) {
    console.log(name);
    const begin = performance.now();
    const settings = { network: args.includes("--network"), keep: args.includes("--keep"), say: console.log };
    const { problems, commands, files, compared, notes } = await follow(
      join(root, `content/pages/guides/${name}.md`),
      settings,
    );
    for (const note of notes) console.log(`  ${note}`);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(
      `  ${files} files, ${commands} commands, ${compared} outputs compared, ${problems.length} problems, ${seconds} s`,
    );
    if (problems.length > 0) console.error(formatProblems(problems));
    if (problems.length > 0) process.exitCode = 1;
  }
  if (names.length === 0) console.log("Which guide? For example: npm run follow -- getting-started");
}
