/**
 * Makes a page for every example, with all its files, its output and its archive, and an index that groups examples by
 * the page that shows them.
 */
import { site } from "../../../content/site.ts";
import { isKnownLanguage } from "../markdown/tokens.ts";
import type { SourceFile } from "../page-sources.ts";
import { archiveFiles } from "./archive.ts";
import type { ExampleResult } from "./types.ts";

interface PageLink {
  title: string;
  url: string;
}

/** Sources of `/examples/` and of one page for each example; none if there are no examples. */
export function examplePages(
  results: ReadonlyMap<string, ExampleResult>,
  sources: readonly SourceFile[],
): SourceFile[] {
  if (results.size === 0) return [];
  const users = usersOf(sources);
  const pages = [...results.values()].map((result) => pageOf(result, users.get(result.name) ?? []));
  return [indexOf(results, users), ...pages];
}

/** Example → the pages that show it, in the order of the sources. */
function usersOf(sources: readonly SourceFile[]): Map<string, PageLink[]> {
  const users = new Map<string, PageLink[]>();
  for (const { markdown, url, front } of sources) {
    if (front) continue;
    const title = /^title: *(["']?)(.*?)\1 *$/m.exec(markdown)?.[2] ?? url;
    const names = [...markdown.matchAll(/^ *::(?:example|output|archive)\{[^}\n]*?\bname=["']?([\w-]+)/gm)];
    for (const name of new Set(names.map((match) => match[1] ?? "")))
      users.set(name, [...(users.get(name) ?? []), { title, url }]);
  }
  return users;
}

const others = "More examples";

function pageOf(result: ExampleResult, users: readonly PageLink[]): SourceFile {
  const { name, title } = result;
  const links = users.map((user) => `[${user.title}](${user.url})`).join(", ");
  const files = [...archiveFiles(result)].sort(([a], [b]) => rank(a) - rank(b));
  const binaries = files.flatMap(([path, content]) => (typeof content === "string" ? [] : `\`${path}\``));
  const markdown = [
    "This is a complete project that you can download and build. This site's tests build it too, so the output at the end of the page is exactly what webpack emits.",
    links === "" ? "" : `For an explanation, see ${links}.`,
    `::archive{name=${name}}`,
    ...files.flatMap(([path, content]) => (typeof content === "string" ? fenceOf(path, content, result) : [])),
    binaries.length === 0 ? "" : `The archive also contains ${binaries.join(", ")}.`,
    `::output{name=${name}}`,
  ];
  const edit = `${site.repository}/tree/main/content/examples/${name}`;
  return sourceOf(`/examples/${name}/`, `content/examples/${name}/example.json`, markdown, {
    title,
    description: `${title}: a small webpack project with all its files and the output that webpack emits.`.slice(
      0,
      160,
    ),
    group: users[0]?.title ?? others,
    edit,
  });
}

function indexOf(results: ReadonlyMap<string, ExampleResult>, users: ReadonlyMap<string, PageLink[]>): SourceFile {
  const groups = new Map<string, { heading: string; items: string[] }>();
  for (const { name, title } of results.values()) {
    const user = users.get(name)?.[0];
    const heading = user ? `${user.title}` : others;
    const group = groups.get(user?.url ?? "") ?? { heading, items: [] };
    group.items.push(`- [${escaped(title)}](/examples/${name}/)`);
    groups.set(user?.url ?? "", group);
  }
  const sorted = [...groups].sort(([a], [b]) => (a === "" ? 1 : b === "" ? -1 : a < b ? -1 : 1));
  const markdown = [
    `This documentation includes ${results.size} small projects. This site's tests build every one of them, so the output you see is exactly what webpack emits. You can download each project as an archive.`,
    ...sorted.flatMap(([url, { heading, items }]) => [
      `## ${heading}`,
      url === "" ? "" : `These projects appear in [${heading}](${url}).`,
      items.join("\n"),
    ]),
  ];
  return sourceOf("/examples/", "content/examples", markdown, {
    title: "Examples",
    description:
      "Every example project in this documentation, with all its files, webpack's actual output and a download.",
    sort: 0,
    edit: `${site.repository}/tree/main/content/examples`,
  });
}

function sourceOf(
  url: string,
  file: string,
  paragraphs: readonly string[],
  front: Omit<NonNullable<SourceFile["front"]>, "contributors" | "related">,
): SourceFile {
  const markdown = `${paragraphs.filter((text) => text !== "").join("\n\n")}\n`;
  const path = url === "/examples/" ? "examples/index.md" : `${url.slice(1, -1)}.md`;
  return {
    file,
    path,
    url,
    markdown,
    name: path.split("/").at(-1) ?? "",
    extension: ".md",
    size: Buffer.byteLength(markdown),
    front: { contributors: [], related: [], ...front },
  };
}

/** Sorts the configuration first, then the sources, and package.json last. */
function rank(path: string): number {
  if (/^webpack\./.test(path)) return 0;
  if (path === "package.json") return 3;
  return path.startsWith("src/") ? 1 : 2;
}

function fenceOf(path: string, text: string, { typescript }: ExampleResult): string {
  const extension = path.split(".").at(-1) ?? "";
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = "`".repeat(longest + 1);
  return `${marks}${isKnownLanguage(extension) ? extension : "text"} title="${path}"${typescript === false ? ' typescript="off"' : ""}\n${text.trimEnd()}\n${marks}`;
}

function escaped(title: string): string {
  return title.replace(/[[\]*_`<\\]/g, "\\$&");
}
