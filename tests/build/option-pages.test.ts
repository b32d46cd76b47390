/** How facts appear on pages: the line under a heading, the generated pages, and the redirects of /option/…. */
import { parseFragment, serialize } from "parse5";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import MessageFinder from "../../app/article/message-finder.island.tsx";
import OptionFilter from "../../app/article/option-filter.island.tsx";
import type { Facts } from "../../content/facts.ts";
import { extractFacts } from "../../scripts/build/facts.ts";
import { optionHeadings } from "../../scripts/build/markdown/option-facts.ts";
import type { RenderedPage } from "../../scripts/build/markdown/page-source.ts";
import { renderPage } from "../../scripts/build/markdown.ts";
import { type ServedSite, type SiteResponse, serve } from "../support/served-site.ts";
import { page, type SmallSite, smallSite } from "../support/small-site.ts";

let facts: Facts;

beforeAll(async () => {
  facts = await extractFacts();
});

function render(body: string, url = "/configuration/output/"): Promise<RenderedPage> {
  const source = { file: "output.md", url, markdown: page("Output", body) };
  return renderPage(source, { facts: optionHeadings(facts), draw: async () => [] });
}

const text = (html: string): string =>
  html
    .replaceAll("<wbr>", "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe("On a page about options,", () => {
  test("an option has its type, default and flag from the facts", async () => {
    const { html } = await render("## output.hashDigest\n\nWords.\n");
    const { type = "", defaults, flags = [] } = facts.options["output.hashDigest"] ?? {};
    const line = text(/<dl class="facts">.*?<\/dl>/s.exec(html)?.[0] ?? "");
    expect(line).toContain(`Type ${type}`);
    expect(line).toContain(`Default ${defaults?.value}`);
    expect(line).toContain(`--${flags[0]}`);
  });

  test("a default that depends on the mode is listed for each mode", async () => {
    const { html } = await render("## optimization.minimize\n");
    expect(text(html)).toContain("true in production, false in development and none");
  });

  test("the facts follow the signature, and a long type can be unfolded", async () => {
    const { html } = await render("## output.clean\n\n`boolean`\n\nWords.\n");
    expect(html.indexOf("signature")).toBeLessThan(html.indexOf('<dl class="facts">'));
    expect(html).toContain("<summary>Full type</summary>");
  });

  test("a heading without a path belongs to the heading above it or to the page", async () => {
    const { options } = await render("## snapshot\n\n### module\n\n## output\n\n### Assets\n");
    expect(options).toEqual({ snapshot: "snapshot", "snapshot.module": "module", output: "output" });
    expect((await render("## prefix\n", "/configuration/dotenv/")).options).toEqual({ "dotenv.prefix": "prefix" });
    expect((await render("## module\n", "/guides/output/")).options).toEqual({});
  });

  test("an option that webpack no longer has is marked as removed", async () => {
    const { html, problems } = await render("## experiments.outputModule\n");
    expect(text(html)).toMatch(/Removed last available in webpack 5\.\d+/);
    expect(problems).toEqual([]);
  });
});

describe("a row of a table that begins with an option", () => {
  const table = "| Option | Effect |\n|---|---|\n| `output.clean.dry` {#dry} {#old} | Deletes nothing. |\n";

  test("has its ids, counts as its description, and shows type and default", async () => {
    const { html, ids, options, parts, problems } = await render(table);
    expect(problems).toEqual([]);
    expect(html).toMatch(/<tr id="dry">.*<span id="old"><\/span>/s);
    expect(ids).toEqual(["dry", "old"]);
    expect(options).toEqual({ "output.clean.dry": "dry" });
    expect(text(html)).toContain("Option Type Effect output.clean.dry boolean Source Deletes nothing.");
    expect(parts.map(({ id, titles }) => [id, ...titles])).toContainEqual(["dry", "output.clean.dry"]);
  });

  test("is reported if webpack doesn't have the option, or if it uses an id twice", async () => {
    const { problems } = await render(`## Dry\n\n${table.replace("output.clean.dry", "output.wet")}`);
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^row "output.wet" does not match any option of webpack/),
      expect.stringContaining('id "dry" is already used'),
    ]);
  });
});

describe("The check of option pages", () => {
  test.each([
    ["an invented option", "## output.inventedThing", 5, /does not match any option of webpack/],
    ["a misspelled option", "## output.filenam", 5, /did you mean output\.filename/],
    ["an option in the wrong place", "## output.splitChunks", 5, /did you mean optimization\.splitChunks/],
    [
      "a wrong default",
      "## output.clean\n\nx\n\n## output.filename\n\n`string = 'main.js'`",
      11,
      /is .*"\[name\]\.js"/,
    ],
    ["a default where webpack has none", "## recordsPath\n\n`string = 'x'`", 7, /is undefined/],
  ])("reports %s with its line", async (_, body, line, message) => {
    const { problems } = await render(`${body}\n`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: "output.md", line, message: expect.stringMatching(message) });
  });

  test.each([
    ["a correct default in other quotes", "## output.filename\n\n`string = '[name].js'`"],
    ["a default of one of the modes", "## optimization.minimize\n\n`boolean = false`"],
    ["a value of an option", "## externalsType.commonjs"],
    ["a file name", "## webpack.config.js"],
    ["a signature without a default", "## output.filename\n\n`string` `function (pathData) => string`"],
  ])("accepts %s", async (_, body) => {
    expect((await render(`${body}\n`)).problems).toEqual([]);
  });
});

test.each([
  ["option-filter", OptionFilter],
  ["message-finder", MessageFinder],
])("the HTML of the %s in a built page is what its island renders first", async (name, island) => {
  const { html } = await render(`Words.\n\n<div data-island="${name}" data-props="{}"></div>\n`);
  const drawn = serialize(parseFragment(renderToString(createElement(island))));
  expect(serialize(parseFragment(html))).toContain(`data-props="{}">${drawn}</div>`);
});

describe("a site with a reference", () => {
  let site: SmallSite;
  let served: ServedSite;
  beforeAll(async () => {
    const coverage = { pages: { output: "/configuration/output/" }, same: {}, exceptions: {} };
    site = await smallSite({
      files: {
        "option-coverage.json": JSON.stringify(coverage),
        "pages/configuration/output.md": page("Output", "## output.filename\n\nWords.\n\n## output.clean\n\nWords.\n"),
        "pages/guides/output.md": page("A guide", "## output.filename\n\nOther words.\n"),
      },
    });
    await site.build();
    served = await serve(site.places);
  });
  afterAll(async () => {
    await served.close();
    await site.remove();
  });

  test("lists every option once, each with a working link", async () => {
    const html = (await served.release.body("/configuration/all-options/")).replaceAll("<wbr>", "");
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? "");
    expect(new Set(ids).size).toBe(ids.length);
    const rows = [...html.matchAll(/<dt[^>]*><a href="([^"]+)"><code[^>]*>([^<]+)<\/code>/g)];
    expect(rows.map(([, , path]) => path).sort()).toEqual(Object.keys(facts.options).sort());
    for (const [, href = "", path] of rows) {
      if (href.startsWith("#")) expect(ids).toContain(decodeURI(href.slice(1)));
      else
        expect([path, href]).toEqual([path, `/configuration/output/#${(path ?? "").replace(".", "").toLowerCase()}`]);
    }
  });

  test.each([
    ["/option/output.filename/", "/configuration/output/#outputfilename"],
    ["/option/output.filename", "/configuration/output/#outputfilename"],
    ["/option/--output-filename/", "/configuration/output/#outputfilename"],
    ["/option/--no-output-clean", "/configuration/output/#outputclean"],
    ["/option/OUTPUT.filename/", "/configuration/output/#outputfilename"],
    ["/option/module.rules[].test/", "/configuration/all-options/#Rule.test"],
    ["/option/entry.main.import/", "/configuration/all-options/#entry.%7Bname%7D.import"],
    ["/option/", "/configuration/all-options/"],
  ])("leads %s to %s at once", async (from, to) => {
    const { status, headers, reads } = await served.fetch(from);
    expect([status, headers.get("Location"), reads]).toEqual([301, to, []]);
  });

  test("redirects every option and every flag to an existing id", async () => {
    const all = await served.release.body("/configuration/all-options/");
    const outputPage = await served.release.body("/configuration/output/");
    const ids = new Set([...`${all}${outputPage}`.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const names = [...Object.keys(facts.options), ...facts.flags.map(({ name }) => `--${name}`)];
    const withoutTarget: string[] = [];
    const responses = await served.fetchAll(names.map((name) => `/option/${encodeURIComponent(name)}/`));
    for (const [at, name] of names.entries()) {
      const { status, headers } = responses[at] as SiteResponse;
      const id = decodeURIComponent((headers.get("Location") ?? "").split("#")[1] ?? "");
      if (status !== 301 || !ids.has(id)) withoutTarget.push(name);
    }
    expect(withoutTarget).toEqual([]);
  });

  test.each(["/option/output.filenam/", "/option/--output-filenam/", "/option/outpt.filename"])(
    "returns 404 for %s and suggests similar names",
    async (path) => {
      const { status, text: html } = await served.fetch(path);
      expect(status).toBe(404);
      expect(html).toContain('href="/configuration/output/#outputfilename"');
      expect(html).toContain('href="/configuration/all-options/"');
    },
  );

  test.each(["/option/%3Cscript%3Ealert(1)%3C/script%3E/", "/option/%E0%A4%A/", `/option/${"x".repeat(500)}/`])(
    "returns 404 for %s",
    async (path) => {
      const { status, text: html } = await served.fetch(path);
      expect(status).toBe(404);
      expect(html).not.toContain("alert(1)");
    },
  );
});
