/** The metadata of a third-party page. */
import type { LockEntry } from "./lock.ts";
import type { PackageFacts } from "./tarball.ts";

export interface ReadmeFront {
  title: string;
  group?: string;
  contributors: string[];
  description: string;
  source: string;
  edit: string;
  repo: string;
  thirdParty: true;
  version: string;
  webpackRange?: string;
  name: string;
  extension: string;
  /** Bytes of the cleaned Markdown. */
  size: number;
}

export function frontOf(entry: LockEntry, facts: PackageFacts, markdown: string): ReadmeFront {
  const { title, group, contributors, repo, version } = entry;
  const file = `HEAD/${facts.directory}README.md`;
  return {
    title,
    ...(group ? { group } : {}),
    contributors,
    description: describe(title, facts.description, version),
    source: `${repo}/blob/${file}`,
    edit: `${repo}/edit/${file}`,
    repo,
    thirdParty: true,
    version,
    ...(facts.webpackRange ? { webpackRange: facts.webpackRange } : {}),
    name: "README.md",
    extension: ".md",
    size: Buffer.byteLength(markdown),
  };
}

const SHORTEST = 50;
const LONGEST = 160;

/** Turns the description in package.json into one plain sentence of 50 to 160 characters. */
export function describe(title: string, text: string, version: string): string {
  const cleaned = text
    .replace(/[`*_]|https?:\S+/g, "")
    .replaceAll("&&", "and")
    .replace(/\bWebpack\b/g, "webpack")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\.$/, "");
  const start = `${title}: ${cleaned || "a package for webpack"}.`;
  const whole = `${start} Readme of version ${version}.`;
  if (whole.length < SHORTEST) return `${start} Readme of version ${version} of the npm package.`;
  if (whole.length <= LONGEST) return whole;
  if (start.length <= LONGEST) return start;
  const cut = start.slice(0, LONGEST - 1);
  // Ends after a sentence if the rest is long enough, otherwise after a word.
  const sentence = cut.slice(0, cut.lastIndexOf(". ") + 1);
  return sentence.length >= SHORTEST ? sentence : `${cut.replace(/[\s,;:]+\S*$/, "")}…`;
}
