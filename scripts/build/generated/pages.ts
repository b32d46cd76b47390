/** The Markdown of generated pages, rendered like all others. */
import type { Element } from "hast";
import type { Facts } from "../../../content/facts.ts";
import { site } from "../../../content/site.ts";
import { element } from "../markdown/elements.ts";
import { allOptionsUrl } from "../markdown/option-facts.ts";
import { renderPage } from "../markdown.ts";
import { type Page, storePage } from "../pages.ts";
import type { Result } from "../step.ts";
import { allOptionsText, groups, optionRows } from "./all-options.ts";
import { modeDefaultsText } from "./mode-defaults.ts";

interface Generated {
  url: string;
  title: string;
  description: string;
  sort: number;
  /** The file that makes it, for messages and for the link to edit it. */
  file: string;
  markdown: string;
}

interface Surroundings {
  facts: Facts;
  /** Option → where it is described. */
  entries: ReadonlyMap<string, string>;
  result: Pick<Result<unknown>, "file">;
}

export async function makePages(surroundings: Surroundings): Promise<Page[]> {
  const made: Page[] = [];
  for (const page of generated(surroundings.facts, surroundings.entries)) made.push(await render(page, surroundings));
  return made;
}

function generated(facts: Facts, entries: ReadonlyMap<string, string>): Generated[] {
  const addressOf = (path: string): string => {
    const known = facts.options[path] ? path : path.split(".").slice(0, 2).join(".");
    return entries.get(known) ?? `${allOptionsUrl}#${encodeURI(known)}`;
  };
  return [
    {
      url: allOptionsUrl,
      title: "All options",
      description:
        "Every option of webpack and webpack-dev-server, with its type, default and the version that added it.",
      sort: 90,
      file: "scripts/build/generated/all-options.ts",
      markdown: allOptionsText(facts),
    },
    {
      url: "/configuration/mode-defaults/",
      title: "Mode defaults",
      description:
        "The defaults that production, development and none set, as a table and as configurations you can copy.",
      sort: 91,
      file: "scripts/build/generated/mode-defaults.ts",
      markdown: modeDefaultsText(facts, addressOf),
    },
  ];
}

async function render(page: Generated, { facts, entries, result }: Surroundings): Promise<Page> {
  const { url, file } = page;
  const rows = groups(facts);
  const draw = async (name: string, { of = "" }: Record<string, string>): Promise<Element[] | string> => {
    if (name === "options") return [optionRows(rows.get(of) ?? [], entries)];
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
  // Headings here are names of groups, not entries: no facts for them.
  const rendered = await renderPage({ file, url, markdown }, { facts: () => null, draw });
  const name = `${url.split("/").at(-2)}.md`;
  const source = {
    file,
    path: `configuration/${name}`,
    url,
    name,
    extension: ".md",
    size: Buffer.byteLength(markdown),
  };
  return { ...(await storePage(rendered, result)), source };
}
