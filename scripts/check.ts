/**
 * `npm run check [-- path…]` reports every problem of the content, or of the files below the given paths, without
 * writing a release. It's for people who write pages.
 *
 * `--language` checks only the wording, which needs no build.
 */
import { existsSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { checkContent } from "./build/build.ts";
import { countFindings } from "./build/language/counts.ts";
import { checkLanguage } from "./build/language.ts";
import { placesOf, root } from "./build/places.ts";
import { formatProblems, type Problem } from "./build/problems.ts";
import { Steps } from "./build/timings.ts";

const { values: options, positionals } = parseArgs({
  options: { language: { type: "boolean" } },
  allowPositionals: true,
});
const paths = positionals.map((path) => relative(root, resolve(path)).split(sep).join("/"));
for (const path of paths) {
  if (existsSync(join(root, path))) continue;
  console.error(`${path} doesn't exist. Name files or folders, such as content/pages/guides.`);
  process.exit(1);
}
const isWanted = ({ file }: Problem): boolean =>
  paths.length === 0 || paths.some((path) => path === "" || file === path || file.startsWith(`${path}/`));

const places = placesOf();
const [checked, language] = await Promise.all([
  options.language ? null : checkContent(places, new Steps(process.stderr)),
  checkLanguage(places),
]);

const findings = language.filter(isWanted);
const problems = [...(checked?.problems ?? []).filter(isWanted), ...findings];
if (problems.length > 0) console.error(formatProblems(problems));
if (checked) {
  const counts = Object.entries(checked.fences.counts).map(([kind, count]) => `${count} ${kind}`);
  console.log(`code blocks: ${counts.join(", ")}`);
}
for (const [section, counts] of countFindings(findings)) console.log(`wording of ${section}: ${counts}`);
console.log(`${problems.length} ${problems.length === 1 ? "problem" : "problems"}`);
process.exitCode = problems.length > 0 ? 1 : 0;
