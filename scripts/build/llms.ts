/**
 * Writes indexes for language models, as llmstxt.org describes them: `/llms.txt` for the site, and one for each section
 * with several pages.
 */
import type { Entry, Section } from "../../content/model.ts";
import { groupEntries, sectionTitle } from "../../content/navigation.ts";
import { lookups, sections as order, site } from "../../content/site.ts";

/** Whether only the section's own index lists its pages, because the site's index has to stay short. */
const isLookup = ({ name }: Section): boolean => (lookups as readonly string[]).includes(name) || name === "blog";

/** Characters. Many programs cut a file off after 50,000 characters; this leaves room for the start of a file. */
const LONG = 48_000;

/** Name of each file below the root of the site → its content. */
export function writeLlms(all: readonly Section[]): Record<string, string> {
  const rank = ({ name }: Section): number => {
    const at = ([...order, ...lookups] as string[]).indexOf(name);
    return at < 0 ? order.length + lookups.length : at;
  };
  const ordered = all.toSorted((a, b) => rank(a) - rank(b));
  // Without the home page, which advertises webpack. Programs read the summary instead.
  const single = ordered
    .filter(({ name, entries }) => name !== "" && entries.length === 1)
    .flatMap(({ entries }) => entries);
  const large = ordered.filter(({ entries }) => entries.length > 1);
  const files = large.flatMap(sectionFiles);
  return {
    "llms.txt": siteIndex(files, large, single),
    ...Object.fromEntries(files.map(({ name, text }) => [name, text])),
  };
}

interface IndexFile {
  name: string;
  title: string;
  about: string | undefined;
  text: string;
}

function siteIndex(files: readonly IndexFile[], large: readonly Section[], single: readonly Entry[]): string {
  return text([
    "# webpack",
    `> ${site.defaultDescription}`,
    `Every page is also a Markdown file: put \`.md\` in place of the last slash of its URL, or request it with \`Accept: text/markdown\`. A page of more than 50,000 characters also has a file for each section, named after the section's id: the option \`output.clean\` is in ${site.origin}/configuration/output/outputclean.md, and the page lists all of these files at its top. All pages in one file are at ${site.origin}/llms-full.txt. [Agents and tools](${site.origin}/api/agents.md) describes the MCP server and the facts as JSON.`,
    "## Indexes of sections",
    files.map(({ name, title, about }) => item(title, `/${name}`, about)),
    ...large
      .filter((section) => !isLookup(section))
      .flatMap(({ name, entries }) => [`## ${sectionTitle(name)}`, entries.map((entry) => pageItem(entry))]),
    "## Optional",
    single.map((entry) => pageItem(entry, entry.description)),
  ]);
}

/** The index of a section, split into several files if it's long. */
function sectionFiles({ name, entries }: Section): IndexFile[] {
  const about = entries.find(({ url }) => url === `/${name}/`)?.description;
  // Descriptions of examples only repeat their titles.
  const isDescribed = name !== "examples";
  const lists: string[][] = [[]];
  let length = 0;
  for (const { title = "Pages", entries: members } of groupEntries(entries)) {
    const lines = members.map((entry) => pageItem(entry, isDescribed ? entry.description : undefined)).join("\n");
    length += title.length + lines.length + 10;
    if (length > LONG) lists.push([]);
    if (length > LONG) length = lines.length;
    lists.at(-1)?.push(`## ${title}`, lines);
  }
  return lists.map((blocks, index) => {
    const part = index === 0 ? "" : ` (part ${index + 1})`;
    const title = `${sectionTitle(name)}${part}`;
    const start = [`# webpack: ${title}`, `> ${about ?? site.defaultDescription}`];
    const whole = `The index of the whole documentation is ${site.origin}/llms.txt.`;
    const file = `${name}/llms${index === 0 ? "" : `-${index + 1}`}.txt`;
    return { name: file, title, about, text: text([...start, whole, ...blocks]) };
  });
}

function pageItem({ title, url }: Entry, description?: string): string {
  return item(title, `${url.slice(0, -1)}.md`, description);
}

function item(title: string, path: string, description?: string): string {
  const name = title.replace(/[[\]\\]/g, "\\$&");
  return `- [${name}](${site.origin}${path})${description ? `: ${description}` : ""}`;
}

/** Joins blocks of text and lists of lines. Leaves out empty lists, with the heading above them. */
function text(blocks: readonly (string | string[])[]): string {
  const shownBlocks = blocks.filter((block, at) => block.length > 0 && blocks[at + 1]?.length !== 0);
  return `${shownBlocks.map((block) => (typeof block === "string" ? block : block.join("\n"))).join("\n\n")}\n`;
}
