/**
 * Finds the pages that explain a pasted message or a whole log. A page matches by the parts of its messages that never
 * vary, so names and paths of the reader's project don't matter. Pure, because the Worker and the browser share this
 * module.
 */
import { findError, openErrors } from "./error-index.ts";
import { openOptions } from "./option-index.ts";
import { unknownProperties } from "./unknown-properties.ts";

/** What the matcher needs: three strings of the route table. */
export interface PackedMessages {
  /** MessageData as JSON. */
  messages: string;
  /** Names of errors and deprecation codes, see error-index.ts. */
  errors: string;
  /** Options with their URLs, see option-index.ts. */
  options: string;
}

/** Messages of webpack and of the programs around it, collected by the build. */
export interface MessageData {
  /** URL, title, and messages, with `*` for the parts that vary. */
  pages: [url: string, title: string, messages: string[]][];
  /** Pages of errors that wrap another one. */
  wrappers: string[];
  /** Name of an npm package → its page. */
  packages: Record<string, string>;
  /** Modules of Node.js → row of the table of polyfills. */
  nodeModules: Record<string, string>;
  /** Options of older versions → what replaces them. */
  renamed: Record<string, string>;
}

interface ExplainedPage {
  url: string;
  title: string;
  /** The part of the message that led here. */
  found: string;
}

/** One problem of a log. */
export interface Explained {
  /** The line that says what is wrong. */
  message: string;
  /** How many problems of the log lead to this page. */
  times: number;
  /** The best match first; never empty. */
  pages: ExplainedPage[];
}

export type Explain = (text: string) => Explained[];

interface Candidate extends ExplainedPage {
  /** Number of matching characters. The page with the highest weight is the best match. */
  weight: number;
}

const longestText = 100_000;
const longestFound = 160;
/** A page needs at least this many matching characters, because fewer can match by chance. */
const minCharacters = 10;
/** Shorter parts of a message occur in too many other messages. */
const shortestPiece = 8;
const shortestWord = 13;
/** Characters at the start of a longer piece that are enough to find it. */
const longestHead = 24;
const pagesPerProblem = 4;
/** Highest weight of an error that wraps another one. */
const maxWrapperWeight = 15;
/** Weight of a package or an option that the message names. */
const namedWeight = 60;
/** Weight of a missing module or a deprecation code, which identifies its page. */
const certainWeight = 1000;

/** Returns a function that lists the problems of a message or a log in their order. Problems that lead to the same page are one. */
export function openMessages(packed: PackedMessages): Explain {
  const data = JSON.parse(packed.messages) as MessageData;
  const find = finderOf(data, packed);
  return (text) => {
    const problems = new Map<string, Explained>();
    for (const problem of problemsOf(text)) {
      const pages = ranked(find(problem), problem, data.wrappers);
      const [first] = pages;
      if (!first) continue;
      const earlier = problems.get(first.url);
      if (earlier) earlier.times++;
      else problems.set(first.url, { message: lineWith(problem, first.found), times: 1, pages });
    }
    return [...problems.values()];
  };
}

/** Removes terminal colors, and splits the text where webpack or a console begins another problem. */
function problemsOf(text: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors of a terminal begin with the escape character
  const clean = text.slice(0, longestText).replace(/\x1b\[[0-9;]*[A-Za-z]|\r/g, "");
  const headers = /^(?=(?:ERROR|WARNING)(?: in\b|$)|\[webpack-cli\]|\(node:\d+\))/m;
  const openings = /^(?=Module \w+|Uncaught\b|\w*Error: )/m;
  return clean.split(headers.test(clean) ? headers : openings);
}

function normalized(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, " ").trim();
}

/** Returns the best URL of each page. Pages are sorted by the total weight of their URLs. */
function ranked(candidates: Candidate[], problem: string, wrappers: readonly string[]): ExplainedPage[] {
  // Some problems are an error in one project and a warning in another, with the same message.
  const kind = problem.startsWith("WARNING") ? "-warning/" : "-error/";
  const pages = [...Map.groupBy(candidates, ({ url }) => url.replace(/#.*/, ""))].map(([page, all]) => {
    const sum = all.reduce((total, { weight }) => total + weight, page.endsWith(kind) ? 1 : 0);
    const [best] = all.sort((a, b) => b.weight - a.weight) as [Candidate];
    return { best, weight: wrappers.includes(page) ? Math.min(maxWrapperWeight, sum) : sum };
  });
  const highest = Math.max(...pages.map(({ weight }) => weight));
  return pages
    .filter(({ weight }) => weight >= Math.min(highest, namedWeight) / 4)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, pagesPerProblem)
    .map(({ best: { url, title, found } }) => ({ url, title, found }));
}

/** Returns the line of a problem that contains the start of `found`. */
function lineWith(problem: string, found: string): string {
  const lines = problem.split("\n").map(normalized).filter(Boolean);
  const line = lines.find((text) => text.includes(found.slice(0, 20))) ?? lines[0] ?? "";
  return line.slice(0, longestFound);
}

function finderOf(data: MessageData, packed: Omit<PackedMessages, "messages">): (problem: string) => Candidate[] {
  const errors = openErrors(packed.errors);
  const options = openOptions(packed.options, "/configuration/all-options/");
  const titles = new Map(data.pages.map(([url, title]) => [url, title]));
  const pieces = piecesOf(data);
  return (problem) => {
    const text = normalized(problem);
    const lower = text.toLowerCase();
    const found = new Map<string, Candidate>();
    const add = (url: string, part: string, weight: number, title = titles.get(url) ?? url): void => {
      const candidate = found.get(url);
      if (!candidate) found.set(url, { url, title, found: part.slice(0, longestFound), weight });
      else {
        candidate.weight += weight;
        if (part.length > candidate.found.length) candidate.found = part.slice(0, longestFound);
      }
    };
    const matched = new Map<string, number>();
    for (const [piece, urls] of pieces) {
      const at = lower.indexOf(piece.slice(0, longestHead));
      if (at < 0) continue;
      const length = sharedStart(piece, lower, at);
      // The text may end in the middle of the message.
      if (length < piece.length && at + length < lower.length) continue;
      for (const url of urls) {
        // A piece that several pages share counts less for each of them.
        add(url, text.slice(at, at + length), length / urls.length);
        matched.set(url, (matched.get(url) ?? 0) + length);
      }
    }
    for (const [url, count] of matched) if (count < minCharacters) found.delete(url);
    for (const [name] of text.matchAll(/\b(?:[A-Z]\w{1,60}(?:Error|Warning)|DEP_[A-Z]{1,20}_\w{1,80})\b/g)) {
      const url = findError(errors, name);
      if (url) add(url, name, name.startsWith("DEP_") ? certainWeight : name.length, name);
    }
    for (const { url, found: part, weight, title } of [...unresolved(data, text), ...failedPackages(data, text)])
      add(url, part, weight, title);
    for (const { url, found: part, title } of unknownProperties(text, options, data.renamed))
      add(url, part, namedWeight, title);
    return [...found.values()];
  };
}

/** Returns how many characters at the start of `piece` match `text` from the index `at`. */
function sharedStart(piece: string, text: string, at: number): number {
  let length = 0;
  while (length < piece.length && piece[length] === text[at + length]) length++;
  return length;
}

/** Returns the parts of messages that never vary, each with the URLs of the pages that have such a message. */
function piecesOf({ pages }: MessageData): [piece: string, urls: string[]][] {
  const pieces = new Map<string, Set<string>>();
  for (const [url, , messages] of pages)
    for (const part of messages.flatMap((message) => message.split(/\*|\n|(?<=\.) /))) {
      const piece = normalized(part).toLowerCase();
      // A single word occurs in too many other messages, unless it's long.
      if (piece.length >= (piece.includes(" ") ? shortestPiece : shortestWord))
        pieces.set(piece, (pieces.get(piece) ?? new Set()).add(url));
    }
  return [...pieces].map(([piece, urls]) => [piece, [...urls]]);
}

/** Finds the polyfill for a missing module of Node.js, and the page of a package that isn't installed. */
function unresolved({ nodeModules, packages }: MessageData, text: string): Candidate[] {
  return [...text.matchAll(/(?:Can't|Cannot) (?:resolve|find)(?: module)? '([^']{1,300})'/gi)].flatMap(
    ([found, request = ""]) => {
      const name = request.replace(/^node:/, "");
      const row = lookUp(nodeModules, name.replace(/\/.*/, ""));
      if (row) return [{ url: row, title: `Node.js module ${name}`, found, weight: certainWeight }];
      const page = lookUp(packages, name);
      return page ? [{ url: page, title: name, found, weight: certainWeight }] : [];
    },
  );
}

/** Finds the pages of packages that fail or reject their options. */
function failedPackages({ packages }: MessageData, text: string): Candidate[] {
  const paths = text
    .replaceAll("\\", "/")
    .matchAll(/\(from \S{0,300}node_modules\/((?:@[\w.-]{1,80}\/)?[\w.-]{1,80})\/[^)]{0,300}\)/g);
  const failed = [...paths].flatMap(([found, name = ""]): Candidate[] => {
    const url = lookUp(packages, name);
    return url ? [{ url, title: name, found, weight: namedWeight }] : [];
  });
  const rejected = /Invalid options object\. ([\w ]{1,60}?) has been initiali[sz]ed/.exec(text);
  const name = rejected?.[1]?.toLowerCase().replaceAll(" ", "-") ?? "";
  const url = lookUp(packages, name) ?? lookUp(packages, name.replace(/-plugin$/, "-webpack-plugin"));
  return rejected && url ? [...failed, { url, title: name, found: rejected[0], weight: namedWeight }] : failed;
}

function lookUp(table: Readonly<Record<string, string>>, name: string): string | null {
  return Object.hasOwn(table, name) ? (table[name] as string) : null;
}
