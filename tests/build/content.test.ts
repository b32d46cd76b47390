/** The rules for content: the build reports every mistake of an author before it writes anything. */
import { spawnSync } from "node:child_process";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/build/places.ts";
import { filesBelow, page, type SmallSite, smallSite } from "../support/small-site.ts";

interface Fault {
  what: string;
  /** The files below content/ that contain the mistake. */
  files: Record<string, string>;
  /** The beginnings of the expected reports, as `file:line message`. */
  reported: string[];
}

const shortDescription = "description: Too short.";
const faults: Fault[] = [
  {
    what: "A dead link",
    files: { "pages/guides/a.md": page("A", "\n\n[gone](/concepts/alhpa/)\n") },
    reported: ['pages/guides/a.md:7 link "/concepts/alhpa/" does not match any page'],
  },
  {
    what: "A dead hash, on the same page or on another one",
    files: { "pages/guides/b.md": page("B", "[here](#nothing)\n\n[there](/concepts/alpha/#using)\n") },
    reported: [
      'pages/guides/b.md:5 link "#nothing": /guides/b/ has no heading "#nothing"',
      'pages/guides/b.md:7 link "/concepts/alpha/#using": /concepts/alpha/ has no heading "#using"',
    ],
  },
  {
    what: "A link without a trailing slash or to an old URL",
    files: { "pages/guides/c.md": page("C", "[one](/concepts/alpha)\n[two](/old/)\n[three](/old)\n") },
    reported: [
      'pages/guides/c.md:5 link "/concepts/alpha" needs a trailing slash',
      'pages/guides/c.md:6 link "/old/" points to a URL that redirects; link to /concepts/ instead',
      'pages/guides/c.md:7 link "/old" points to a URL that redirects; link to /concepts/ instead',
    ],
  },
  {
    what: "A link that is not a valid URL",
    files: { "pages/guides/d.md": page("D", "[one](#100%)\n\n[two](</\\\\[>)\n") },
    reported: [
      'pages/guides/d.md:5 link "#100%": /guides/d/ has no heading "#100%"',
      'pages/guides/d.md:7 link "/\\[" isn\'t a URL',
    ],
  },
  {
    what: "A link to another host without https:, in Markdown or in raw HTML,",
    files: {
      "pages/guides/q.md": page(
        "Q",
        `[one](//example.com/)

<details>
<summary>Two</summary>
<p><a
  href="//example.com/two">two</a> <img src="&#47;/example.com/x.png" alt=""></p>
</details>

Words with <a href="//example.com/three">three</a>.

[four](</\\example.com/four>)

<a href="/nowhere/">Five</a>
`,
      ),
    },
    reported: [
      'pages/guides/q.md:5 link "//example.com/": start links within this site with /',
      'pages/guides/q.md:9 link "//example.com/two": start links within this site with /',
      'pages/guides/q.md:10 link "//example.com/x.png": start links within this site with /',
      'pages/guides/q.md:13 link "//example.com/three": start links within this site with /',
      'pages/guides/q.md:15 link "/\\example.com/four" leads to another host',
      'pages/guides/q.md:17 link "/nowhere/" does not match any page',
    ],
  },
  {
    what: "A diff of a file that the reader already has, or a list of lines to mark where the build marks changes,",
    files: {
      "pages/guides/r.md": page(
        "R",
        [
          '```js title="src/index.js"\none();\ntwo();\nthree();\n```',
          '```diff title="src/index.js" lang="js"\n two();\n-three();\n+four();\n```',
          '```diff title="src/index.js" lang="js"\n-somethingElse();\n+four();\n```',
          '```js title="src/index.js" {3}\none();\ntwo();\nfour();\n```\n',
        ].join("\n\n"),
      ),
    },
    reported: [
      "pages/guides/r.md:11 the reader already has src/index.js, so show the whole new file; the build computes the diff",
      "pages/guides/r.md:22 the build marks changes to a file that the reader already has; remove the numbers in braces",
    ],
  },
  {
    what: "An id that two headings share",
    files: { "pages/guides/e.md": page("E", "## One\n\n## Two {#one}\n") },
    reported: ['pages/guides/e.md:7 id "one" is already used on line 5'],
  },
  {
    what: "A code block in a language without syntax highlighting",
    files: { "pages/guides/f.md": page("F", "```klingon\nnuqneH\n```\n") },
    reported: ['pages/guides/f.md:5 unknown language "klingon"'],
  },
  {
    what: "A page without front matter",
    files: { "pages/guides/g.md": "## G\n" },
    reported: ["pages/guides/g.md:1 has no front matter"],
  },
  {
    what: "A description that is too short or too long",
    files: {
      "pages/guides/h.md": `---\ntitle: H\n${shortDescription}\n---\n`,
      "pages/guides/i.md": `---\ntitle: I\ndescription: ${"long ".repeat(33)}\n---\n`,
    },
    reported: [
      "pages/guides/h.md:3 front matter: description must be 50 to 160 characters long, but it has 10",
      "pages/guides/i.md:3 front matter: description must be 50 to 160 characters long, but it has 164",
    ],
  },
  {
    what: "Front matter with an unknown key or a value of the wrong type",
    files: {
      "pages/guides/k.md": page("K", "", "sort: first\ntags: [a]\nrelated:\n  - title: x\n"),
      "pages/guides/l.md": page("L", "", "author: [\n"),
      "pages/guides/m.md": `---\n${page("M").split("\n")[2]}\n---\n`,
    },
    reported: [
      "pages/guides/k.md:4 front matter: sort must be a number",
      'pages/guides/k.md:5 front matter: unknown key "tags"',
      "pages/guides/k.md:6 front matter: related must be a list of { title, url }",
      "pages/guides/l.md:4 front matter: ",
      "pages/guides/m.md:1 front matter: title is missing",
    ],
  },
  {
    what: "A directive that does not exist",
    files: { "pages/guides/n.md": page("N", "\n::video{src=x}\n\n:::note\n:::\n") },
    reported: ['pages/guides/n.md:6 unknown directive "::video"', 'pages/guides/n.md:8 unknown directive ":::note"'],
  },
  {
    what: "A related link that leads nowhere",
    files: { "pages/guides/o.md": page("O", "", "related:\n  - title: Gone\n    url: /absent/\n") },
    reported: ['pages/guides/o.md:1 related "Gone": link "/absent/" does not match any page'],
  },
  {
    what: "A URL that two files share",
    files: { "pages/guides/same.md": page("Same"), "pages/guides/same/index.md": page("Same") },
    reported: ["pages/guides/same/index.md:1 has the same URL as content/pages/guides/same.md: /guides/same/"],
  },
  {
    what: "A page that was deleted or lost the ids of existing links",
    files: {
      "pages/guides/p.md": page("P", "## Kept {#older}\n"),
      "permalinks.json": `{
"/guides/p/": { "title": "P", "ids": ["kept", "older", "lost", "gone"] },
"/guides/dropped/": { "title": "Dropped", "ids": [] }
}
`,
    },
    reported: [
      "pages/guides/p.md:1 existing links on the web use {#lost} {#gone}",
      "permalinks.json:3 existing links on the web point to /guides/dropped/, but no page has this URL",
    ],
  },
  {
    what: "A redirect that forms a chain or a loop, has the URL of a page, or leads nowhere",
    files: {
      "redirects.json": `{
  "/old/": "/concepts/",
  "/older/": "/old/",
  "/round/": "/robin/",
  "/robin/": "/round/",
  "/self/": "/self/",
  "/concepts/beta/": "/concepts/",
  "/gone/": "/nowhere/",
  "/hash/": "/concepts/alpha/#none",
  "/away/": "https://example.com/"
}
`,
    },
    reported: [
      "redirects.json:3 redirect from /older/ points to /old/, which also redirects",
      "redirects.json:4 redirect from /round/ points to /robin/, which also redirects",
      "redirects.json:5 redirect from /robin/ points to /round/, which also redirects",
      "redirects.json:6 redirect from /self/ points to /self/, which also redirects",
      "redirects.json:7 redirect from /concepts/beta/: a page already has this URL",
      'redirects.json:8 redirect from /gone/: link "/nowhere/" does not match any page',
      'redirects.json:9 redirect from /hash/: link "/concepts/alpha/#none": /concepts/alpha/ has no heading',
    ],
  },
];

describe("With one mistake of every kind", () => {
  let site: SmallSite;
  let before: Record<string, string>;
  let lines: string[];
  let status: number | null;

  beforeAll(async () => {
    site = await smallSite();
    await site.build();
    before = await filesBelow(site.places.release);
    for (const { files } of faults) for (const [path, text] of Object.entries(files)) await site.write(path, text);
    const build = spawnSync(process.execPath, [join(root, "scripts/build.ts"), site.base], { encoding: "utf8" });
    status = build.status;
    const content = `${relative(root, site.base).replaceAll("\\", "/")}/content/`;
    lines = build.stderr.trimEnd().split("\n");
    lines = lines.map((line) => line.replaceAll(content, "content/").replace(/^content\//, ""));
  });
  afterAll(() => site.remove());

  test("the build fails and counts the mistakes", () => {
    expect(status).toBe(1);
    expect(lines.at(-1)).toBe(`${faults.flatMap(({ reported }) => reported).length} problems`);
  });

  test.each(faults)("$what is reported with file and line", ({ reported }) => {
    for (const start of reported) expect(lines.filter((line) => line.startsWith(start))).toHaveLength(1);
  });

  test("nothing else is reported", () => {
    const starts = faults.flatMap(({ reported }) => reported);
    // On a busy computer, a step may take more than two seconds, and then it prints its progress.
    const isProgress = (line: string): boolean =>
      line.split(", ").every((step) => /^[a-z ]+ \d+ (s|of \d+)$/.test(step));
    expect(
      lines
        .slice(0, -1)
        .filter((line) => !isProgress(line))
        .filter((line) => !starts.some((start) => line.startsWith(start))),
    ).toEqual([]);
  });

  test("the previous release stays unchanged, byte for byte", async () => {
    expect(await filesBelow(site.places.release)).toEqual(before);
  });
});
