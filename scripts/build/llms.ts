/** Lists of pages for language models, as llmstxt.org proposes: `/llms.txt`, and one for each section. */
import type { Entry, Section } from "../../content/model.ts";
import { sectionTitle } from "../../content/navigation.ts";
import { lookups, sections as read, site } from "../../content/site.ts";

/** A sentence about each section, in the order of `/llms.txt`. */
const purposes: Record<string, string> = {
  concepts: "How webpack works: the ideas that the other pages build on.",
  guides: "Step-by-step instructions, from a first bundle to a production build.",
  configuration: "Every option of webpack.config.js, with its type, default and examples.",
  loaders: "READMEs of loaders, which turn files into modules.",
  plugins: "Built-in plugins, and READMEs of plugins from npm.",
  api: "Command line, Node.js API, hooks, loader API, and what the code in a bundle can use.",
  migrate: "How to update from older versions of webpack.",
};

/** File name below the root of the site → its text. */
export function writeLlms(sections: readonly Section[]): Record<string, string> {
  const known = read.flatMap((name) => sections.find((section) => section.name === name) ?? []);
  const listed = lookups.flatMap((name) => sections.find((section) => section.name === name) ?? []);
  const whole = [
    "# webpack",
    `> ${site.defaultDescription}`,
    `Every page is available as Markdown: its links below lead to it. ${site.origin}/llms-full.txt has all pages in one file. Facts such as options and defaults are JSON files, and an MCP server answers questions: see ${site.origin}/api/agents.md.`,
    ...known.map(({ name, entries }) => {
      return `## ${sectionTitle(name)}\n\n${purposes[name] ?? ""}\n\n${entries.map(itemOf).join("\n")}`;
    }),
    `## Optional\n\n${listed
      .map(({ name, entries }) => `- [${sectionTitle(name)}](${site.origin}/${name}/llms.txt): ${entries.length} pages`)
      .join("\n")}`,
  ];
  return {
    "llms.txt": file(whole),
    ...Object.fromEntries(
      [...known, ...listed].map(({ name, entries }) => [
        `${name}/llms.txt`,
        file([
          `# webpack: ${sectionTitle(name)}`,
          `> ${purposes[name] ?? `All pages of the section ${sectionTitle(name)}.`}`,
          entries.map(itemOf).join("\n"),
        ]),
      ]),
    ),
  };
}

const file = (blocks: readonly string[]): string => `${blocks.join("\n\n")}\n`;

function itemOf({ title, url, description }: Entry): string {
  const link = `- [${title.replace(/[\\[\]]/g, "\\$&")}](${site.origin}${url.replace(/\/$/, ".md")})`;
  return description ? `${link}: ${description}` : link;
}
