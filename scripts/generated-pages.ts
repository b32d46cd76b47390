/** Pages that nobody writes: all options, and what each mode sets. Made from facts and from where options are described. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Element } from "hast";
import type { Facts } from "../content/facts.ts";
import { site } from "../content/site.ts";
import { readCached, writeCached, writeWhole } from "./cache.ts";
import { factsKey } from "./facts.ts";
import { allOptionsText, groups, optionRows, rowIds } from "./generated/all-options.ts";
import { modeDefaultsText } from "./generated/mode-defaults.ts";
import { hash22 } from "./hash.ts";
import { element } from "./markdown/code.ts";
import { allOptionsUrl } from "./markdown/option-facts.ts";
import { renderPage } from "./markdown.ts";
import { type Coverage, optionEntryAddresses } from "./option-coverage.ts";
import { type Page, pipelineHash } from "./pages.ts";
import { type Places, root } from "./places.ts";

interface Generated {
  url: string;
  title: string;
  description: string;
  sort: number;
  /** The file that makes it, for messages and for the link to edit it. */
  file: string;
  markdown: string;
  /** Ids besides those of the headings. */
  ids: string[];
}

/** The generated pages, drawn anew only when facts, entries or the code have changed. */
export async function generatePages(
  pages: readonly Page[],
  facts: Facts,
  coverage: Coverage,
  places: Places,
): Promise<Page[]> {
  const entries = optionEntryAddresses(pages, coverage);
  const key = hash22([await pipelineHash(), await ownHash(), factsKey(root), JSON.stringify([...entries])].join("\0"));
  const file = join(places.cache, "generated-pages.json");
  const known = await readCached<Page[]>(file, key);
  if (known?.every(({ body }) => existsSync(join(places.cache, "bodies", body)))) return known;
  const made: Page[] = [];
  for (const page of generated(facts, entries)) made.push(await render(page, { facts, entries, places }));
  await writeCached(file, key, made);
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
        "Every option path of webpack and its dev server with type, default and the version that brought it.",
      sort: 90,
      file: "scripts/generated/all-options.ts",
      markdown: allOptionsText(facts),
      ids: rowIds(facts),
    },
    {
      url: "/configuration/mode-defaults/",
      title: "Mode defaults",
      description:
        "What the modes production, development and none really set: a table, and each mode as a configuration.",
      sort: 91,
      file: "scripts/generated/mode-defaults.ts",
      markdown: modeDefaultsText(facts, addressOf),
      ids: [],
    },
  ];
}

interface Surroundings {
  facts: Facts;
  entries: ReadonlyMap<string, string>;
  places: Places;
}

async function render(page: Generated, { facts, entries, places }: Surroundings): Promise<Page> {
  const { url, file, ids } = page;
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
  const { html, ...rest } = await renderPage({ file, url, markdown }, { facts: () => null, draw });
  const body = hash22(html);
  await writeWhole(join(places.cache, "bodies", body), html);
  const name = `${url.split("/").at(-2)}.md`;
  const source = {
    file,
    path: `configuration/${name}`,
    url,
    name,
    extension: ".md",
    size: Buffer.byteLength(markdown),
  };
  return { ...rest, ids: [...rest.ids, ...ids], source, body, bytes: Buffer.byteLength(html) };
}

/** Changes with the code that makes these pages. */
async function ownHash(): Promise<string> {
  const made = (await readdir(join(root, "scripts/generated"))).sort().map((name) => `generated/${name}`);
  const files = ["generated-pages.ts", "option-coverage.ts", ...made];
  const texts = await Promise.all(files.map((name) => readFile(join(root, "scripts", name), "utf8")));
  return hash22(texts.join("\0"));
}
