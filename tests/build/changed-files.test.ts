/** When a guide shows a file again, the build marks the changed lines, in every spelling of the file. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toHtml } from "hast-util-to-html";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stripRegions } from "../../scripts/build/examples/quote.ts";
import { codeFigure } from "../../scripts/build/markdown/code.ts";
import { withChanges } from "../../scripts/build/markdown/spelling-changes.ts";
import { spellingsOf } from "../../scripts/build/markdown/spellings.ts";
import { root } from "../../scripts/build/places.ts";
import { page, type ReadRelease, readRelease, type SmallSite, smallSite } from "../support/small-site.ts";

/** Returns a configuration, with or without the reader's own plugin. */
const config = (plugin: boolean): string => `import path from "node:path";
${plugin ? 'import { Banner } from "./banner.js";\n' : ""}
export default {
  mode: "none",
  entry: {
    main: "./src/index.js",
  },
  output: {
    filename: "[name].js",
    path: path.resolve(import.meta.dirname, "dist"),
  },
${plugin ? "  plugins: [new Banner()],\n  devServer: {},\n" : ""}};
`;
const example = (plugin: boolean): Record<string, string> => {
  const folder = `examples/${plugin ? "banner" : "plain"}`;
  return {
    [`${folder}/example.json`]: '{ "title": "A configuration", "expect": { "assets": ["main.js"] } }',
    [`${folder}/src/index.js`]: "",
    [`${folder}/banner.js`]: "export class Banner {\n  apply() {}\n}\n",
    [`${folder}/webpack.config.js`]: config(plugin),
  };
};
const bannerConfig = "::example{name=banner file=webpack.config.js}\n";
const fence = (...lines: string[]): string => `\`\`\`js title="src/index.js"\n${lines.join("\n")}\n\`\`\`\n\n`;
const fourLines = ["one();", "two();", "three();", "four();"];

let site: SmallSite;
let release: ReadRelease;
beforeAll(async () => {
  const first = "```bash\nmkdir webpack-demo && cd webpack-demo\nnpm init -y\n```\n\n";
  site = await smallSite({
    files: {
      ...example(false),
      ...example(true),
      "pages/guides/first.md": page("First", `${first}::example{name=plain file=webpack.config.js}\n`),
      "pages/guides/second.md": page("Second", `::start\n\n${bannerConfig}\n${bannerConfig}`, "continues: first\n"),
      "pages/guides/unlike.md": page(
        "Unlike",
        fence(...fourLines) +
          fence("five();", "six();", "four();") +
          fence("four();", "```\n\n```bash\nrm src/index.js") +
          fence("four();", "five();"),
      ),
      "pages/concepts/twice.md": page("Twice", fence(...fourLines) + fence(...fourLines, "five();")),
    },
  });
  await site.build();
  release = await readRelease(site.places);
});
afterAll(() => site.remove());

type Node = DefaultTreeAdapterTypes.ChildNode;
const classesOf = (node: Node): string[] =>
  "attrs" in node ? (node.attrs.find(({ name }) => name === "class")?.value ?? "").split(" ") : [];
const childrenOf = (node: Node): Node[] => ("childNodes" in node ? node.childNodes : []);
const hidden = { esm: ["cjs", "ts"], cjs: ["esm", "mod", "ts"], ts: ["esm", "js", "cjs"] };

type Spelling = keyof typeof hidden;

/**
 * Returns the code of each titled block in one spelling. `+` and `-` mark changes, and `foldAs` replaces folded lines.
 */
function codeIn(html: string, spelling: Spelling, foldAs?: string): string[] {
  const textOf = (node: Node): string => {
    const classes = classesOf(node);
    if (classes.some((name) => hidden[spelling].includes(name))) return "";
    if (classes.includes("fold") && foldAs !== undefined) return foldAs;
    const text = "value" in node ? node.value : childrenOf(node).map(textOf).join("");
    return `${classes.includes("add") ? "+" : classes.includes("del") ? "-" : ""}${text}`;
  };
  const figuresIn = (node: Node): Node[] => (node.nodeName === "figure" ? [node] : childrenOf(node).flatMap(figuresIn));
  const figures = (parseFragment(html).childNodes as Node[]).flatMap(figuresIn);
  const titled = figures.filter((node) => childrenOf(node)[0]?.nodeName === "figcaption");
  return titled.map((node) => textOf(childrenOf(node).find(({ nodeName }) => nodeName === "pre") as Node).trimEnd());
}

const blocks = async (url: string, spelling: Spelling = "esm"): Promise<string[]> =>
  codeIn(await release.body(url), spelling, "⋯\n");

/** Returns the lines after the export, which differ between spellings only in the name of the folder. */
const afterExport = (dirname: string): string[] => [
  '  mode: "none",',
  "⋯",
  '    filename: "[name].js",',
  `    path: path.resolve(${dirname}, "dist"),`,
  "  },",
  "+  plugins: [new Banner()],",
  "+  devServer: {},",
];

test("A guide marks its changes to the starting project, in each spelling of a configuration", async () => {
  expect((await blocks("/guides/second/"))[0]?.split("\n")).toEqual([
    'import path from "node:path";',
    '+import { Banner } from "./banner.js";',
    "",
    "export default {",
    ...afterExport("import.meta.dirname"),
    "};",
  ]);
  expect((await blocks("/guides/second/", "cjs"))[0]?.split("\n")).toEqual([
    'const path = require("node:path");',
    '+const { Banner } = require("./banner.js");',
    "",
    "module.exports = {",
    ...afterExport("__dirname"),
    "};",
  ]);
  expect((await blocks("/guides/second/", "ts"))[0]?.split("\n")).toEqual([
    'import path from "node:path";',
    '+import "webpack-dev-server";',
    'import type { Configuration } from "webpack";',
    '+import { Banner } from "./banner.js";',
    "",
    "export default {",
    ...afterExport("import.meta.dirname"),
    "} satisfies Configuration;",
  ]);
});

test("A block with folded lines has a checkbox that unfolds them, and other blocks have none", async () => {
  const [folded, whole] = (await release.body("/guides/second/"))
    .split("</figure>")
    .filter((one) => one.includes("figcaption"));
  expect(folded).toContain(
    '<label class="unfold"><input type="checkbox" autocomplete="off">Show the whole file</label>',
  );
  expect(whole).not.toContain("checkbox");
});

test("New, removed and unchanged files have no change marks", async () => {
  expect((await blocks("/guides/second/"))[1]).toBe(config(true).trimEnd());
  expect(await blocks("/guides/unlike/")).toEqual([
    fourLines.join("\n"),
    "five();\nsix();\nfour();",
    "four();",
    "four();\nfive();",
  ]);
});

test("Pages other than guides show files without change marks", async () => {
  expect(await blocks("/concepts/twice/")).toEqual([fourLines.join("\n"), [...fourLines, "five();"].join("\n")]);
});

test("For any change in a configuration, each spelling shows all old and new lines", async () => {
  const all = globSync("content/examples/*/webpack.config.js", { cwd: root }).sort();
  const read = (file: string): string => stripRegions(readFileSync(join(root, file), "utf8")).trim();
  const files = all.map((file) => ({ file, text: read(file) })).filter(({ text }) => spellingsOf(text));
  expect(files.length).toBeGreaterThan(300);
  const wrong: string[] = [];
  for (const [at, { file, text }] of files.entries()) {
    const before = files[at - 2]?.text ?? "export default {};";
    const figure = await codeFigure({ text, before, lang: "js", title: "webpack.config.js", spellings: 3 });
    const html = toHtml(figure);
    for (const spelling of ["esm", "cjs", "ts"] as const) {
      const lines = codeIn(html, spelling)[0]?.split("\n") ?? [];
      // A leading + or - is always a mark, because no line of a configuration begins with one.
      const without = (sign: string): string =>
        lines.flatMap((line) => (line.startsWith(sign) ? [] : [line.replace(/^[-+]/, "")])).join("\n");
      const isRight = without("-") === spelled(text, spelling) && without("+").trimEnd() === spelled(before, spelling);
      if (!isRight) wrong.push(`${file} ${spelling}`);
    }
  }
  expect(wrong).toEqual([]);
});

function spelled(text: string, spelling: Spelling): string {
  const { commonjs, typescript } = spellingsOf(text) as NonNullable<ReturnType<typeof spellingsOf>>;
  return spelling === "esm" ? text : withChanges(text, spelling === "cjs" ? commonjs : typescript);
}
