/**
 * `npm run check [-- [--language] path…]`: every problem of the content, or of the files below the paths given, without
 * writing a release. `--language` looks at the wording only, and needs no build. For people who write pages.
 */
import { relative, resolve } from "node:path";
import { checkContent } from "./build.ts";
import { checkLanguage } from "./language.ts";
import { placesOf, root } from "./places.ts";
import { formatProblems, type Problem } from "./problems.ts";
import { Steps } from "./steps.ts";

const args = process.argv.slice(2);
const paths = args.filter((arg) => arg !== "--language").map((path) => relative(root, resolve(path)));
const isWanted = ({ file }: Problem): boolean =>
  paths.length === 0 || paths.some((path) => file === path || file.startsWith(path === "" ? "" : `${path}/`));

const places = placesOf();
const [checked, language] = await Promise.all([
  args.includes("--language") ? null : checkContent(places, new Steps()),
  checkLanguage(places),
]);
const problems = (checked?.problems ?? []).filter(isWanted);
const findings = language.filter(isWanted);
if (problems.length + findings.length > 0) console.error(formatProblems([...problems, ...findings]));
if (checked) {
  const counts = Object.entries(checked.fences.counts).map(([kind, count]) => `${count} ${kind}`);
  console.log(`code blocks: ${counts.join(", ")}`);
}
const rules = Object.entries(Object.groupBy(findings, ({ rule }) => rule))
  .map(([rule, { length } = []]) => ({ rule, length: length ?? 0 }))
  .sort((a, b) => b.length - a.length)
  .map(({ rule, length }) => `${length} ${rule}`);
console.log(`wording: ${rules.join(", ") || "nothing to change"}`);
console.log(plural(problems.length + findings.length, "problem"));
process.exitCode = problems.length + findings.length > 0 ? 1 : 0;

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
