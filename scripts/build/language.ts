/** Checks the language of everything that people read. Each finding has a file, a line, a rule and a better wording. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import type { PassageFinding } from "./language/passage.ts";
import type { Places } from "./places.ts";
import type { Problem } from "./problems.ts";
import { stepForEach } from "./step.ts";

export interface Finding extends Problem {
  rule: string;
}

/** Findings to ignore, because the rule doesn't apply there. */
interface Exception {
  /** The file or folder in which findings are ignored. */
  file: string;
  rule: string;
  /** A part of the finding's message. */
  words: string;
  reason: string;
}

interface Source {
  file: string;
  text: string;
}

/** Every finding below `places` except the exceptions. Findings of unchanged files come from the cache. */
export async function checkLanguage(places: Places): Promise<Finding[]> {
  const exceptions = readExceptions(places);
  const used = new Set<Exception>();
  const findings = (await findAll(places)).filter(({ file, rule, message }) => {
    const exception = exceptions.find(
      (one) =>
        one.rule === rule && (file === one.file || file.startsWith(`${one.file}/`)) && message.includes(one.words),
    );
    if (exception) used.add(exception);
    return !exception;
  });
  const unused = exceptions.filter((exception) => !used.has(exception));
  return [
    ...findings,
    ...unused.map(({ file, rule, words }) => ({
      file: "content/language/exceptions.json",
      line: 1,
      rule: "exceptions",
      message: `[exceptions] nothing in ${file} breaks the rule "${rule}" with “${words}” anymore: remove the exception`,
    })),
  ];
}

export function readExceptions({ language }: Places): Exception[] {
  const file = join(language, "exceptions.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Exception[]) : [];
}

async function findAll(places: Places): Promise<Finding[]> {
  const terms = readTerms(places);
  const items = sourcesOf(places);
  const settings = { module: import.meta.url, cache: places.cache, items, inputs: (source: Source) => [source, terms] };
  const { values } = await stepForEach<Source, PassageFinding[]>("language", settings, async (missing) => {
    const find = await finderWith(terms);
    for (const { item, result } of missing) await result.keep(await find(item));
  });
  return items.flatMap(({ file }, index) => (values[index] ?? []).map((finding) => ({ file, ...finding })));
}

/** Loads the modules that check prose. If nothing has changed, a check doesn't need them. */
async function finderWith(terms: string): Promise<(source: Source) => Promise<PassageFinding[]>> {
  const [{ passagesOf }, { habitsIn }, { grammarWith }] = await Promise.all([
    import("./language/passages.ts"),
    import("./language/match.ts"),
    import("./language/grammar.ts"),
  ]);
  const grammar = grammarWith(terms);
  return async ({ file, text }) => {
    const passages = passagesOf(file, text);
    return [...passages.flatMap(habitsIn), ...(await grammar(passages))];
  };
}

/** The words that the dictionary lacks, one per line. `word/model` means that `word` inflects like `model`. */
function readTerms({ language }: Places): string {
  const file = join(language, "dictionary.txt");
  return existsSync(file) ? readFileSync(file, "utf8").replace(/^#.*\n/gm, "") : "";
}

const codeFolders = ["app", "content", "scripts", "search", "tests", "worker"];
/** Files that aren't checked, because their strings are the habits themselves and samples of them. */
const samples = /^(?:scripts\/build\/language\/habits|tests\/build\/language.*)\.ts$/;

/** Pages, examples, documents and code. A copy of the content in another folder has only some of these. */
function sourcesOf(places: Places): Source[] {
  const base = baseOf(places);
  const code = codeFolders.flatMap((folder) => filesBelow(join(base, folder)));
  const files = [
    ...filesBelow(places.pages).filter((file) => file.endsWith(".md")),
    ...filesBelow(places.examples).filter(isExampleText),
    ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "AGENTS.md", "CODE_OF_CONDUCT.md", "vitest.config.ts"]
      .map((name) => join(base, name))
      .filter((file) => existsSync(file)),
    ...filesBelow(join(base, "docs")),
    ...filesBelow(join(base, ".github")),
    ...code.filter((file) => /(?<!\.d)\.(?:tsx?|mjs|css)$/.test(file)),
  ];
  return [...new Set(files)]
    .map((path) => ({ path, file: relative(base, path).split(sep).join("/") }))
    .filter(({ file }) => !samples.test(file))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .map(({ path, file }) => ({ file, text: readFileSync(path, "utf8") }));
}

/** The folder of the repository, or of the copy of its content. */
function baseOf({ pages }: Places): string {
  return dirname(dirname(pages));
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

function isExampleText(file: string): boolean {
  return /\.(?:[cm]?jsx?|[cm]?tsx?|css|scss|less|html|ya?ml|toml|json5|vue|svelte)$|\/example\.json$/.test(file);
}
