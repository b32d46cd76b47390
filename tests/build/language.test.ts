/** The language check finds mistakes in Markdown, examples and code, and this repository has none. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { habits } from "../../scripts/build/language/habits.ts";
import { languageReport } from "../../scripts/build/language/report.ts";
import { checkLanguage, type Finding, readExceptions } from "../../scripts/build/language.ts";
import { placesOf } from "../../scripts/build/places.ts";
import { page, type SmallSite, smallSite } from "../support/small-site.ts";

/** Each rule with a sentence that breaks it and a similar one that doesn't. */
const samples: [rule: string, wrong: string, right: string][] = [
  ["stands", "The names stand in the runtime.", "`[name]` stands for the name of the chunk."],
  ["own", "Write a plugin of your own.", "Write your own plugin, with the files of its own package."],
  ["tells", "The next section tells where the rest went.", "The error tells you more. You can tell which it is."],
  ["address", "Change the address of the script.", "Listen on an IP address, to address the problem."],
  ["text", "Every value is a text or a number.", "The text on the page changes. Open a text file."],
  ["webpack", "Webpack emits it.", "webpack emits it, and HtmlWebpackPlugin writes the page."],
  ["mend", "Adding the module mends the build.", "Adding the module fixes the build."],
  ["anew", "The loader runs once more.", "The loader runs again."],
  ["shall", "The name shall stay short.", "The name should stay short."],
  ["nobody", "An export that nobody imports is dropped.", "No one imports it, and anyone may read it."],
  ["headless who", "It is hidden. Who guesses the name can load it.", "Who wrote this? Anyone who guesses it."],
  ["headless what", "What is imported is in the output.", "What does it do? It shows what you get."],
  ["headless verb", "Is put before the name. See below.", "Is it fast? Yes."],
  ["style sheet", "It emits a style sheet.", "It emits a stylesheet."],
  ["picture", "A page with a picture.", "A page with an image. Look at the whole picture."],
  ["exchange", "The runtime exchanges modules.", "The page and the server exchange messages."],
  ["expression", "Give it a string, an expression, or nothing.", "A string or a regular expression. An expression."],
  ["words", "It fails without a word.", "In other words, it fails."],
  ["answer", "If it is missing, webpack answers `no`.", "The server answers the request."],
  ["promise", "A plan is no promise.", "`load()` returns a promise."],
  ["way round", "The other way round, it is useful.", "Conversely, it is useful."],
  ["comfort", "It is a comfort with a price.", "It is a convenience with a price."],
  ["dear", "The complete map is the dearest one.", "The complete map is the slowest one."],
  ["without care", "It is set without your doing.", "It is set automatically."],
  ["machine", "It works on your machine.", "It works in a virtual machine."],
  ["spelling", "A paragraf about bundlers.", "A paragraph about bundlers, css-loader and `paragraf`."],
  ["repeated word", "It emits the the file.", "It emits the file."],
  ["a or an", "It emits a asset.", "It emits an asset. Use a `asset` or an `url`."],
  ["apostrophe", "It doesnt work.", "It doesn't work."],
];

const nameOf = (rule: string): string => rule.replaceAll(" ", "-");

let site: SmallSite;
let findings: Finding[];
const findingsIn = (file: string): string[] =>
  findings.filter((one) => one.file === `content/${file}`).map(({ line, rule }) => `${line} ${rule}`);

beforeAll(async () => {
  const pages = samples.flatMap(([rule, wrong, right]) => [
    [`pages/guides/${nameOf(rule)}.md`, page("Wrong", `Fine.\n\n- First item\n- ${wrong}\n`)],
    [`pages/concepts/${nameOf(rule)}.md`, page("Right", right)],
  ]);
  site = await smallSite({
    cache: "own",
    files: {
      ...Object.fromEntries(pages),
      "language/dictionary.txt": "# Terms\nwebpack\nbundler/computer\nstylesheet/block\n",
      "pages/guides/everywhere.md":
        "---\ntitle: A page of its own\ndescription: It mends what nobody reads.\n---\n\n" +
        "| Head | Of your own. |\n|---|---|\n| x | it stands here |\n\n" +
        "T> A tip that goes on\n> over lines that shall\n> end.\n\n" +
        "## Anew {#mend}\n\n![A nice picture](/a.png)\n\n```js\nmend(); // it stands here anew\n```\n",
      "pages/guides/nothing.md": page(
        "Nothing",
        'The `address` of <kbd title="it stands">Key</kbd>, "nobody stands here", [a link](/concepts/#anew-stands).\n\n' +
          "https://example.com/stands/anew\n\n::example{name=stands file=mend.js}\n\n" +
          '```js title="mend.js"\nconst stands = "a text that nobody reads anew";\n```\n',
      ),
      "examples/tiny/example.json": '{\n  "title": "A chunk of its own",\n  "expect": {}\n}\n',
      "examples/tiny/index.js": 'run("nobody stands");\n\n/** Runs once:\n * the rest stands below. */\n',
      "labels.ts": `export const label = "What nobody sees is not here.";\n// It stands in\n// two lines, anew.\n`,
    },
  });
  findings = await checkLanguage(site.places);
}, 120_000);
afterAll(() => site.remove());

describe("A page that breaks a rule", () => {
  test.each(samples)("gets a finding with line and rule: %s", (rule) => {
    expect(findingsIn(`pages/guides/${nameOf(rule)}.md`)).toEqual([`8 ${rule}`]);
    expect(findingsIn(`pages/concepts/${nameOf(rule)}.md`)).toEqual([]);
  });

  test("gets a better word and the position", () => {
    expect(findings).toContainEqual({
      file: "content/pages/guides/style-sheet.md",
      line: 8,
      rule: "style sheet",
      message: "[style sheet] “It emits a style sheet.” → stylesheet",
    });
    const misspelt = findings.find(({ file }) => file.endsWith("guides/spelling.md"));
    expect(misspelt?.message).toContain("“paragraf” → paragraph");
  });

  test("has a sample here for each habit", () => {
    const rules = samples.map(([rule]) => rule);
    expect(habits.map(({ rule }) => rule).filter((rule) => !rules.includes(rule))).toEqual([]);
  });
});

describe("Prose is", () => {
  test("front matter, cells, asides, headings, alternative texts and comments in code", () => {
    expect(findingsIn("pages/guides/everywhere.md").sort()).toEqual(
      [
        "2 own",
        "3 mend",
        "3 nobody",
        "6 own",
        "8 stands",
        "11 shall",
        "14 anew",
        "16 picture",
        "19 anew",
        "19 stands",
      ].sort(),
    );
  });

  test("not code, URLs, ids, directives, HTML tags and quotes", () => {
    expect(findingsIn("pages/guides/nothing.md")).toEqual([]);
  });

  test("titles and comments of examples, and the strings and comments of our own code", () => {
    expect(findingsIn("examples/tiny/example.json")).toEqual(["2 own"]);
    expect(findingsIn("examples/tiny/index.js")).toEqual(["4 stands"]);
    expect(findingsIn("labels.ts").sort()).toEqual(["1 headless what", "1 nobody", "2 stands", "3 anew"].sort());
  });
});

describe("An exception", () => {
  const exception = { file: "content/pages/guides", rule: "mend", words: "mends the build", reason: "A sample." };
  const withExceptions = async (exceptions: unknown): Promise<Finding[]> => {
    await site.write("language/exceptions.json", JSON.stringify(exceptions));
    return checkLanguage(site.places);
  };

  test("removes one finding, and nothing else", async () => {
    const remaining = await withExceptions([exception]);
    expect(remaining).toHaveLength(findings.length - 1);
    expect(remaining.some(({ file }) => file === "content/pages/guides/mend.md")).toBe(false);
  });

  test("that is no longer needed is reported as well", async () => {
    const remaining = await withExceptions([{ ...exception, words: "cures the build" }]);
    expect(remaining.filter(({ rule }) => rule === "exceptions")).toHaveLength(1);
    expect(remaining).toHaveLength(findings.length + 1);
  });
});

describe("The report", () => {
  test("lists pages that use two names for the same thing, and the words, contractions and findings of each section", async () => {
    const long =
      "The internationalization of asynchronously instantiated configurations necessitates a considerable understanding of compilation.";
    await site.write(
      "language/terms.json",
      '[{ "term": "folder", "others": ["directory", "directories"] }, { "term": "Node.js", "others": ["Node"] }]',
    );
    await site.write(
      "pages/blog/mixed.md",
      page("Mixed", "Two folders, `directory`. It's the directory of Node.js.\n"),
    );
    await site.write("pages/blog/alone.md", page("Alone", `Directories. It is not so. ${long}\n`));
    const report = await languageReport(site.places);
    expect(report).toContain("  1 folder, 1 directory, 1 directories; together on 1 pages\n");
    expect(report).toContain("    content/pages/blog/mixed.md: 1 folder, 1 directory");
    expect(report).not.toContain("blog/alone.md:");
    expect(report).toMatch(/^ {2}blog +\d+\.\d, 14 % of 7, 50 %$/m);
    expect(report).toMatch(/^ {2}guides .*\b2 mend\b/m);
  });

  test("counts the pages with two names for the same thing even if no page uses the preferred name", async () => {
    await site.write("language/terms.json", '[{ "term": "symbolic link", "others": ["symlink", "soft link"] }]');
    await site.write("pages/blog/links.md", page("Links", "A symlink is a soft link.\n"));
    expect(await languageReport(site.places)).toContain("  1 symlink, 1 soft link; together on 1 pages\n");
  });
});

describe("This repository", () => {
  test("has no findings", async () => {
    expect(await checkLanguage(placesOf())).toEqual([]);
    // With an empty cache, checking the whole repository takes ten seconds, and longer while other tests run.
  }, 240_000);

  test("has few exceptions, each with a reason", () => {
    const exceptions = readExceptions(placesOf());
    expect(exceptions).toHaveLength(11);
    expect(exceptions.filter(({ reason }) => reason.split(" ").length < 3)).toEqual([]);
  });
});
