/** Markdown becomes the expected HTML. Each pair of files in tests/fixtures/markdown and readmes covers one feature. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { exampleDrawer } from "../../scripts/build/markdown/example-blocks.ts";
import type { FrontMatter, RenderedPage } from "../../scripts/build/markdown/page-source.ts";
import { renderPage } from "../../scripts/build/markdown.ts";
import { root } from "../../scripts/build/places.ts";

const copyButton = '<button class="copy" type="button" aria-label="Copy code"></button>';

const front: FrontMatter = { title: "Page", contributors: [], related: [] };

/** Renders a page of this site or a README. `output.filename` is the only option with facts. */
function render(markdown: string, kind: "markdown" | "readmes" = "markdown"): Promise<RenderedPage> {
  return renderPage(
    {
      file: "page.md",
      url: "/page/",
      markdown,
      front: { ...front, ...(kind === "readmes" ? { thirdParty: true } : {}) },
    },
    {
      facts: (title) => (title === "output.filename" ? { badges: ["5.20.0+", "experimental"] } : null),
      draw: exampleDrawer(new Map()),
    },
  );
}

describe.each(["markdown", "readmes"] as const)("%s becomes HTML", async (kind) => {
  const folder = join(root, "tests/fixtures", kind);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md"));
  test.each(names.map((name) => basename(name, ".md")))("%s", async (name) => {
    const { html, problems } = await render(await readFile(join(folder, `${name}.md`), "utf8"), kind);
    // A short placeholder for the copy button keeps the expected HTML readable.
    const short = html.replaceAll(copyButton, "(copy)");
    const file = join(folder, `${name}.html`);
    if (process.env["ACCEPT"]) await writeFile(file, short);
    expect(short).toBe(await readFile(file, "utf8"));
    expect(problems).toEqual([]);
  });
});

describe("A page", () => {
  test("has a copy button in every code block", async () => {
    expect((await render("```\na\n```\n")).html).toContain(`${copyButton}</figure>`);
  });

  test("exposes its headings down to the third level, and every id, including old ones", async () => {
    const { anchors, ids } = await render("## One {#first} {#uno}\n\n### `one.two`\n\n#### Deep\n\n## One\n");
    expect(anchors).toEqual([
      { title: "One", id: "one", level: 2 },
      { title: "one.two", id: "onetwo", level: 3 },
      { title: "One", id: "one-1", level: 2 },
    ]);
    expect(ids).toEqual(["one", "first", "uno", "onetwo", "deep", "one-1"]);
  });

  test("is the same with Windows line endings and a byte order mark", async () => {
    const text = await readFile(join(root, "tests/fixtures/markdown/asides.md"), "utf8");
    const [unix, windows] = await Promise.all([render(text), render(`\uFEFF${text.replaceAll("\n", "\r\n")}`)]);
    expect(windows.html).toBe(unix.html);
  });

  test("has the same syntax colors on a slow computer", async () => {
    const text = '```js\nconst a = "b"; // c\n```\n';
    const { html } = await render(text);
    let now = Date.now();
    const clock = vi.spyOn(Date, "now").mockImplementation(() => (now += 3_600_000));
    const slow = await render(text).finally(() => clock.mockRestore());
    expect(slow.html).toBe(html);
  });

  test("reports all of its mistakes at once, each with its line", async () => {
    const faults = [
      ["```klingon", "```", "", 'unknown language "klingon"'],
      ["::video{src=x}", "", "", 'unknown directive "::video"'],
      ["::example{name=nothing file=a.js}", "", "", 'there is no example "nothing"'],
      [":::card", ":::", "", 'unknown directive ":::card"'],
      [":::tabs", ":::", "", ":::tabs needs 2 to 6 code blocks, but it has 0"],
      ["```npm", "make install", "```", "an npm code block can contain only npm install"],
      ["[up](../guides/)", "", "", 'link "../guides/": start links within this site with /'],
      ["[run](javascript:void)", "", "", 'link "javascript:void"'],
      ["![far](//example.com/a.png)", "", "", 'link "//example.com/a.png"'],
      ["## Twice {#same}", "", "## Other {#same}", 'id "same" is already used on line'],
    ] as const;
    const { problems } = await render(faults.map((fault) => `${fault.slice(0, 3).join("\n")}\n\n`).join(""));
    const lineOf = (index: number): number => index * 4 + (index === faults.length - 1 ? 3 : 1);
    const sorted = [...problems].sort((a, b) => a.line - b.line);
    expect(sorted.map(({ line }) => line)).toEqual(faults.map((_, index) => lineOf(index)));
    for (const [index, { message }] of sorted.entries()) expect(message).toContain(faults[index]?.[3]);
  });
});

describe("A hostile README", () => {
  const attacks = [
    "<script>alert(1)</script>",
    "<ScRiPt src=//evil.example/x.js></sCrIpT>",
    "<img src=x onerror=alert(1)>",
    "<img/src=x/onerror=alert(1)//",
    "<svg><script>alert(1)</script></svg>",
    "<svg/onload=alert(1)>",
    "<math><mi xlink:href='javascript:alert(1)'>x</mi></math>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<object data='javascript:alert(1)'></object><embed src='javascript:alert(1)'>",
    "<a href=' javascript:alert(1)'>x</a>",
    "<a href='java\tscript:alert(1)'>x</a>",
    "<a href='java&NewLine;script:alert(1)'>x</a>",
    "<a href='vbscript:x'>x</a><a href='data:text/html;base64,PHNjcmlwdD4='>x</a>",
    "[x](javascript:alert(1)) [y](JAVASCRIPT&colon;alert(1)) ![z](javascript:alert(1))",
    "<javascript:alert(1)>",
    "[x]: javascript:alert(1)\n\n[x]",
    "<details open ontoggle=alert(1)><summary onclick=alert(1)>x</summary></details>",
    "<p style='background:url(javascript:alert(1))'>x</p>",
    "<style>@import 'https://evil.example/x.css';</style><link rel=stylesheet href=//evil.example/x.css>",
    "<base href='https://evil.example/'><meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
    "<form action='https://evil.example/'><button formaction='javascript:alert(1)'>x</button></form>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
    "<template><script>alert(1)</script></template>",
    "<!--><script>alert(1)</script>-->",
    "<![CDATA[<script>alert(1)</script>]]>",
    "<table><td><script>alert(1)</script></td></table>",
    "<span data-island='code-copy' data-props='{\"x\":1}' onfocus=alert(1) tabindex=1>x</span>",
    "`<script>alert(1)</script>`\n\n```html\n<script>alert(1)</script>\n```",
    "</code></pre></main></body><script>alert(1)</script>",
    "<img src=//evil.example/x.png><img src='/\\evil.example/x.png'>",
    "<input type=image src=x onerror=alert(1)><video><source onerror=alert(1)></video>",
  ];

  test.each(attacks)("(%j) can't run scripts, cover the page or leave its place", async (attack) => {
    const { html } = await render(`Before\n\n${attack}\n\nAfter`, "readmes");
    const tags = html.replaceAll(copyButton, "").match(/<\/?[a-z][^>]*>/gi) ?? [];
    for (const tag of tags) {
      expect(tag).not.toMatch(
        /^<\/?(script|style|iframe|object|embed|svg|math|form|base|meta|link|template|main|body)\b/i,
      );
      expect(tag).not.toMatch(/\s(on\w+|style|srcdoc|formaction)\s*=/i);
      expect(tag).not.toMatch(/href="(?!https?:\/\/|mailto:|\/|#)[^"]*:/i);
      expect(tag).not.toMatch(/src="(?!\/[^/\\])/i);
    }
    expect(html).toMatch(/^<section class="part" data-lines="\d+"><p>Before/);
  });
});
