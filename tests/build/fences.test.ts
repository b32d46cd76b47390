/** The check of code blocks reports faulty blocks with file and line, and accepts valid ones. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkContent } from "../../scripts/build/build.ts";
import { extractFacts } from "../../scripts/build/facts.ts";
import { type CheckedFences, checkFences } from "../../scripts/build/fences.ts";
import { readMeta } from "../../scripts/build/markdown/code.ts";
import type { Fence } from "../../scripts/build/markdown/page-source.ts";
import { placesOf, root } from "../../scripts/build/places.ts";
import { formatProblems } from "../../scripts/build/problems.ts";
import { Steps } from "../../scripts/build/timings.ts";
import { page, type SmallSite, smallSite } from "../support/small-site.ts";

/** The maximum number of unchecked code blocks. Never raise it: make the check understand the block instead. */
const uncheckedAtMost = 0;

describe("For a page with mistakes, the check", () => {
  let site: SmallSite;
  let problems: string[];

  beforeAll(async () => {
    site = await smallSite({
      files: {
        "pages/concepts/planted.md": page(
          "Planted",
          [
            '```js title="webpack.config.js"',
            "export default {",
            '  entyr: "./src/index.js",',
            "};",
            "```",
            "```bash",
            "npm run build",
            "npx webpack --mode production --output-filenme app.js",
            "```",
            "See [beta](/concepts/beta/#usages).",
            '```mjs title="webpack.config.mjs"',
            'import { join } from "node:path";',
            "export default { output: { path: joint(import.meta.dirname) } };",
            "```",
            '```js title="webpack.config.js" expect="invalid"',
            'export default { entry: "./src/index.js" };',
            "```",
            '```js title="webpack.config.js" expect="invalid"',
            "export default { entry: 5 };",
            "```",
          ].join("\n"),
        ),
      },
    });
    for (const name of ["typo", "wrong-import", "stale"])
      cpSync(join(root, "tests/fixtures/examples", name), join(site.places.examples, name), { recursive: true });
    const checked = await checkContent(site.places, new Steps());
    problems = formatProblems(checked.problems)
      .split("\n")
      .map((line) => line.replace(/^.*?content\//, ""));
  });
  afterAll(() => site.remove());

  const planted: [fault: string, problem: string][] = [
    [
      "a typo in an option of a quoted configuration",
      'pages/concepts/planted.md:7 code block: configuration has no option "entyr"; did you mean "entry"?',
    ],
    [
      "an unknown flag of the command line",
      'pages/concepts/planted.md:12 code block: webpack has no flag "--output-filenme"; did you mean "--output-filename"?',
    ],
    [
      "a dead hash",
      'pages/concepts/planted.md:14 link "/concepts/beta/#usages": /concepts/beta/ has no heading "#usages"',
    ],
    [
      "a configuration that uses an undefined name",
      "pages/concepts/planted.md:17 code block: ReferenceError: joint is not defined",
    ],
    [
      "a configuration that should be invalid but isn't",
      'pages/concepts/planted.md:19 code block: is valid although it is marked expect="invalid"; fix the code or remove the attribute',
    ],
    [
      "a typo in an option of an example",
      'examples/typo/webpack.config.js:1 configuration has no option "entyr"; did you mean "entry"?',
    ],
    [
      "a wrong import in an example",
      "examples/wrong-import/src/index.js:2 ModuleNotFoundError: Module not found: Error: Can't resolve './greeting.js'",
    ],
    [
      "a stale expected output of an example",
      'examples/stale/example.json:10 Line 2 of output is "two", expected "2".',
    ],
  ];
  it.each(planted)("reports %s with file and line", (_, problem) => {
    expect(problems.filter((line) => line.startsWith(problem))).toHaveLength(1);
  });

  it("reports nothing else about its blocks", () => {
    expect(problems.filter((line) => line.startsWith("pages/"))).toHaveLength(5);
  });
});

let cache: string;

describe("A block", () => {
  // These tests need a separate cache, because the small sites of other tests would remove blocks from the shared one.
  beforeAll(() => {
    cache = mkdtempSync(join(tmpdir(), "fences-"));
  });
  afterAll(() => rmSync(cache, { recursive: true }));

  const faultyBlocks: [fence: string, problem: string][] = [
    ["```js\nimport a from 'b;\n```", "2 Unterminated string literal"],
    ["```ts\ninterface A {\n```", "2 Unexpected end of file"],
    ["```jsx\nconst a = <p>;\n```", '2 Unexpected end of file before a closing "p" tag'],
    ['```json\n{\n  "a": 1,\n}\n```', "4 Expected double-quoted property name in JSON at position 12"],
    ["```css\na { color: red\n```", '2 Expected "}" to go with "{"'],
    ["```html\n<div><p>text</div>\n<span>\n```", "3 <span> is not closed"],
    ["```yaml\na: b: c\n```", "2 Nested mappings are not allowed in compact mappings"],
    ['```diff lang="js"\n const a = {\n-  b\n+  c c\n };\n```', '4 Expected "}" but found "c"'],
    [
      '```json title="package.json"\n{\n  "scripts": { "build": "webpack --progess" }\n}\n```',
      '3 webpack has no flag "--progess"; did you mean "--progress"?',
    ],
    ["```bash\nnpx webpack --mode prod\n```", '2 --mode of webpack takes development, production, none, not "prod"'],
    ["```npm\nnpx webpack serve --opn\n```", '2 webpack serve has no flag "--opn"; did you mean "--open"?'],
    ["```console\n$ webpack --hot\n--hot\n```", '2 webpack has no flag "--hot"'],
    ['```js check="off"\na b\n```', '1 check="off" needs a reason="…" that says why no check is possible'],
    [
      '```js titel="a.js"\na\n```',
      '1 a fence has no attribute "titel"; use one of title, lang, tab, check, reason, expect',
    ],
    ['```js title="webpack.config.js"\nconst config = {};\n```', "2 exports no configuration"],
    [
      '```js title="webpack.config.js"\nimport webpack from "webpack";\nexport default {\n  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunk: 1 })],\n};\n```',
      '4 options has no option "maxChunk"; did you mean "maxChunks"?',
    ],
    [
      '```js title="webpack.config.js"\nexport default {\n  module: { rules: [{ use: [{ loader: "css-loader", options: { moduls: true } }] }] },\n};\n```',
      '3 options has no option "moduls"; did you mean "modules"?',
    ],
    // This never ends, like `for (;;)`, but uses no CPU time.
    [
      '```js title="webpack.config.js"\nAtomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);\n```',
      "2 the configuration did not end within 10 seconds",
    ],
  ];
  it.each(faultyBlocks)("(%j) is reported", async (markdown, problem) => {
    const { problems } = await check(markdown);
    expect(problems.map(({ line, message }) => `${line} ${message.replace("code block: ", "")}`)).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  const validBlocks = [
    '```ts title="webpack.config.ts"\nimport type { Configuration } from "webpack";\nimport { dirname } from "node:path";\nconst config: Configuration = { context: dirname(import.meta.filename) };\nexport default config;\n```',
    '```js title="webpack.config.js"\nimport Unknown from "not-installed-plugin";\nexport default (env, { mode }) => [{ mode, plugins: [new Unknown()] }];\n```',
    '```js title="src/a.js"\nimport "./b.css";\nexport default await import("./c.js");\n```',
    "```bash\nNODE_ENV=production npx webpack build -c a.js --env a=b --no-devtool && webpack serve --hot # --nothing\n```",
    "```console\n$ npx webpack --stats\nasset --what.js\n```",
    "```scss\n@use 'theme' as t;\na { color: t.$red; &:hover { b: c } }\n```",
    '```jsonc\n{ // why\n  "a": 1,\n}\n```',
    '```js check="off" reason="shows a syntax that no engine has yet"\na b c\n```',
    '```js expect="invalid"\nimport a from;\n```',
  ];
  it.each(validBlocks)("(%j) is accepted", async (markdown) => {
    expect((await check(markdown)).problems).toEqual([]);
  });

  it("with a configuration may import other blocks of its page, and is checked together with them", async () => {
    const base = '```js title="webpack.base.js"\nexport default { mode: "prod" };\n```';
    const config =
      '```js title="webpack.config.js"\nimport base from "./webpack.base.js";\nexport default { ...base };\n```';
    const { problems } = await check(`${base}\n\n${config}`);
    expect(problems.map(({ line }) => line)).toEqual([1 + 1, 5 + 1]);
  });

  it("isn't checked a second time", async () => {
    const markdown = "```js\nconst once = 1;\n```";
    expect((await check(markdown)).checked).toBe(1);
    expect((await check(markdown)).checked).toBe(0);
  });
});

describe("The pages of the site", () => {
  it("have no faulty block, and no more unchecked blocks than before", async () => {
    const { fences } = await checkContent(placesOf(), new Steps());
    expect(formatProblems(fences.problems)).toBe("");
    expect(fences.unchecked.length).toBeLessThanOrEqual(uncheckedAtMost);
  });
});

/** Checks the code blocks in Markdown. Line numbers count from the beginning of `markdown`. */
async function check(markdown: string): Promise<CheckedFences> {
  const facts = await extractFacts();
  const fences = [...markdown.matchAll(/^```(\w+)(.*)\n([\s\S]*?)\n```$/gm)].map((match): Fence => {
    const [, lang = "", words = "", text = ""] = match;
    const { meta } = readMeta(words);
    const line = markdown.slice(0, match.index).split("\n").length;
    return {
      file: "page.md",
      line,
      lang,
      meta,
      text,
      ...(typeof meta.title === "string" ? { title: meta.title } : {}),
    };
  });
  return checkFences([fences], facts, cache);
}
