/** Terminal output of webpack on a page: in colors, as plain Markdown, and as a comparison of sizes. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { page, type ReadRelease, readRelease, type SmallSite, smallSite } from "../support/small-site.ts";

const example = (name: string, code: string): Record<string, string> => ({
  [`examples/${name}/example.json`]: '{ "title": "A build", "expect": { "assets": ["main.js", "same.js"] } }',
  [`examples/${name}/src/index.js`]: code,
  [`examples/${name}/src/same.js`]: "same();\n",
  [`examples/${name}/webpack.config.js`]:
    'export default { mode: "none", entry: { main: "./src/index.js", same: "./src/same.js" } };\n',
});
const bold = (color: number, text: string): string => `\x1b[1m\x1b[${color}m${text}\x1b[39m\x1b[22m`;
const modules = ["modules by path ./src/ 9 bytes", "  one", "  two", "  three", "  + 5 modules"];
const lines = [
  `asset ${bold(32, "main.js")} 9 bytes ${bold(32, "[emitted]")} ${bold(33, "[big]")} (name: main)`,
  ...modules,
  `${bold(31, "ERROR")} in ./<script>alert(1)</script> \x1b[36mcyan\x1b[39m \x1b[35mmagenta\x1b[39m \x1b[1mbold\x1b[22m`,
  "webpack 5 compiled",
];
const recorded = { small: { command: "npm run build", lines }, large: { command: "npm run build", lines: ["Done"] } };
const command = "```npm\nnpm run build\n```\n\n";
const shown = `${command}::output{name=small view=terminal}\n\n`;

let site: SmallSite;
let release: ReadRelease;
beforeAll(async () => {
  site = await smallSite({
    files: {
      ...example("small", "one();\n"),
      ...example("large", "one();\ntwo();\n"),
      "guide-outputs.json": JSON.stringify(recorded),
      "pages/guides/first.md": page("First", `${shown}${command}::output{name=large view=terminal}\n`),
      "pages/guides/sizes.md": page("Sizes", "::output{name=large before=small}\n"),
    },
  });
  await site.build();
  release = await readRelease(site.places);
});
afterAll(() => site.remove());

const withoutTags = (html: string): string => html.replace(/<[^>]+>/g, "");

test("a terminal has webpack's colors as classes, and output never becomes HTML or styles", async () => {
  const html = await release.body("/guides/first/");
  expect(html).toContain(
    '<figure class="code terminal printed" data-lang="console"><pre tabindex="0" role="group" aria-label="Output of npm run build">',
  );
  expect(html).toContain(
    'asset <span class="bold green">main.js</span> 9 bytes <span class="bold green">[emitted] </span><span class="bold yellow">[big]</span> (name: main)',
  );
  expect(html).toContain(
    '<span class="bold red">ERROR</span> in ./&#x3C;script>alert(1)&#x3C;/script> <span class="cyan">cyan </span><span class="magenta">magenta </span><span class="bold">bold</span>',
  );
  expect(html).not.toMatch(/style=|<script/);
  expect(html).not.toContain("\x1b");
});

test("only lines about modules are folded below a checkbox", async () => {
  const html = await release.body("/guides/first/");
  const folds = [...html.matchAll(/<span class="fold"><span>(.*?)<\/span><\/span><span class="line">/gs)];
  expect(folds.map(([, lines = ""]) => withoutTags(lines).trimEnd().split("\n"))).toEqual([modules]);
  expect(html.match(/<input type="checkbox" autocomplete="off">Show all lines/g)).toHaveLength(1);
});

test("a page mentions only once that times and paths are normalized", async () => {
  expect((await release.body("/guides/first/")).match(/Times and paths are normalized/g)).toHaveLength(1);
});

test("a table compares the sizes that differ between two builds", async () => {
  const rows = (await release.body("/guides/sizes/")).match(/(?<=<tr>).*?(?=<tr>|<\/table>)/gs) ?? [];
  expect(rows.map((row) => row.replace(/<t[hd][^>]*>/g, "|").replace(/<[^>]+>|\n/g, ""))).toEqual([
    "|File|Before|Now",
    expect.stringMatching(/^\|main\.js\|\d+ bytes\|\d+ bytes$/),
  ]);
});

test("output that can't be shown is reported", async () => {
  await site.write("guide-outputs.json", "{}");
  const body =
    "::output{name=large view=screen}\n\n::output{name=large before=none}\n\n::archive{name=large view=terminal}\n";
  await site.write("pages/guides/sizes.md", page("Sizes", body));
  await expect(site.build()).rejects.toMatchObject({
    problems: [
      {
        line: 9,
        message: 'no terminal output is recorded for "small"; run npm run follow -- --accept',
      },
      {
        line: 15,
        message: 'no terminal output is recorded for "large"; run npm run follow -- --accept',
      },
      { line: 5, message: '::output has no view "screen"; use terminal, or leave it out' },
      { line: 7, message: 'there is no example "none" in content/examples' },
      { line: 9, message: '::archive has no attribute "view"; it takes name' },
    ],
  });
});
