/** Renders the Markdown of generated pages like that of all other pages. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { VersionHistory } from "../../../content/changes.ts";
import type { Facts } from "../../../content/facts.ts";
import { site } from "../../../content/site.ts";
import type { ExampleResult } from "../examples.ts";
import { element } from "../markdown/elements.ts";
import { exampleDrawer } from "../markdown/example-blocks.ts";
import { allOptionsUrl } from "../markdown/option-facts.ts";
import type { Sources } from "../markdown/page-source.ts";
import { renderPage } from "../markdown.ts";
import { type Page, storePage } from "../pages.ts";
import { root } from "../places.ts";
import type { Result } from "../step.ts";
import { allOptionsText, groups, optionRows } from "./all-options.ts";
import { changesPage, releasePages } from "./changes.ts";
import { modeDefaultsText } from "./mode-defaults.ts";

interface Generated {
  url: string;
  title: string;
  description: string;
  sort: number;
  /** The file that generates the page, for messages and for the link to edit it. */
  file: string;
  markdown: string;
}

/** The handwritten introduction to the page of a version. */
export interface Introduction {
  file: string;
  /** Markdown without front matter */
  text: string;
}

interface PageInputs {
  facts: Facts;
  /** Option → the URL of its description. */
  entries: ReadonlyMap<string, string>;
  /** Class of an error, a warning or a plugin → the URL of its page. */
  titles: ReadonlyMap<string, string>;
  /** `Compiler.make` → the URL of its heading. */
  hooks: ReadonlyMap<string, string>;
  /** Minor version → the URL of the post about it. */
  posts: ReadonlyMap<number, string>;
  /** Minor version → the introduction to its page. `examples` are those that introductions may show. */
  intros: ReadonlyMap<number, Introduction>;
  examples: ReadonlyMap<string, ExampleResult>;
  result: Pick<Result<unknown>, "file">;
}

export async function makePages(inputs: PageInputs): Promise<Page[]> {
  const pages: Page[] = [];
  for (const page of generated(inputs)) pages.push(await render(page, inputs));
  return pages;
}

function generated(inputs: PageInputs): Generated[] {
  const { facts, entries } = inputs;
  const urlOf = (path: string): string => {
    const option = facts.options[path] ? path : path.split(".").slice(0, 2).join(".");
    return entries.get(option) ?? `${allOptionsUrl}#${encodeURI(option)}`;
  };
  const history = JSON.parse(readFileSync(join(root, "content/version-history.json"), "utf8")) as VersionHistory;
  const releases = releasePages(facts, history, {
    urlOf: (kind, name) => {
      if (kind === "errors") return inputs.titles.get(name);
      if (kind === "hooks") return inputs.hooks.get(name);
      if (kind === "flags") return undefined;
      return facts.options[name] ? urlOf(name) : inputs.titles.get(name.split(".")[0] ?? "");
    },
    postOf: (minor) => inputs.posts.get(minor),
    introOf: (minor) => inputs.intros.get(minor)?.text,
  });
  return [
    ...[changesPage(facts, history, releases, entries), ...releases].map(({ minor, ...page }) => ({
      ...page,
      sort: 1000 - minor,
      file: inputs.intros.get(minor)?.file ?? "scripts/build/generated/changes.ts",
    })),
    {
      url: allOptionsUrl,
      title: "All options",
      description:
        "Every option of webpack and webpack-dev-server, with its type, its default, and the version that added it.",
      sort: 90,
      file: "scripts/build/generated/all-options.ts",
      markdown: allOptionsText(facts),
    },
    {
      url: "/configuration/mode-defaults/",
      title: "Mode defaults",
      description:
        "The defaults that production, development, and none set, as a table and as configurations you can copy.",
      sort: 91,
      file: "scripts/build/generated/mode-defaults.ts",
      markdown: modeDefaultsText(facts, urlOf),
    },
  ];
}

async function render(page: Generated, { facts, entries, examples, result }: PageInputs): Promise<Page> {
  const { url, file } = page;
  const rows = groups(facts);
  const drawExample = exampleDrawer(examples);
  const draw: Sources["draw"] = async (name, attributes, ids, before) => {
    const { of = "" } = attributes;
    if (name === "example" || name === "output") return drawExample(name, attributes, ids, before);
    if (name === "options") return [optionRows(rows.get(of) ?? [], entries)];
    if (name === "compare-versions") return [element("div", { className: [name] }, [])];
    return name === "option-filter"
      ? [element("div", { dataIsland: "option-filter", dataProps: "{}" }, [])]
      : `unknown directive "::${name}"`;
  };
  const markdown = `---
title: ${page.title}
description: ${JSON.stringify(page.description)}
sort: ${page.sort}
edit: ${site.repository}/edit/main/${file}
---

${page.markdown}`;
  // Headings here name groups, not options, so they have no facts.
  const rendered = await renderPage({ file, url, markdown }, { facts: () => null, draw });
  const [section = "", slug = "index"] = url.split("/").filter(Boolean);
  const name = `${slug}.md`;
  const source = {
    file,
    path: `${section}/${name}`,
    url,
    name,
    extension: ".md",
    size: Buffer.byteLength(markdown),
  };
  return { ...(await storePage(rendered, result)), source };
}
