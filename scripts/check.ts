/**
 * `npm run check [-- path…]`: every problem of the content, or of the files below the paths given, without writing a
 * release. For people who write pages.
 */
import { relative, resolve } from "node:path";
import { checkContent } from "./build.ts";
import { placesOf, root } from "./places.ts";
import { formatProblems } from "./problems.ts";
import { Steps } from "./steps.ts";

const wanted = process.argv.slice(2).map((path) => relative(root, resolve(path)));
const { problems, fences } = await checkContent(placesOf(), new Steps());
const shown = problems.filter(({ file }) => wanted.length === 0 || wanted.some((path) => file.startsWith(path)));
if (shown.length > 0) console.error(formatProblems(shown));
const counts = Object.entries(fences.counts).map(([kind, count]) => `${count} ${kind}`);
console.log(`code blocks: ${counts.join(", ")}`);
console.log(`${shown.length} ${shown.length === 1 ? "problem" : "problems"}`);
process.exitCode = shown.length > 0 ? 1 : 0;
