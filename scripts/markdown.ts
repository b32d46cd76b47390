/** One page: Markdown in; finished, sanitised HTML, anchors, links and problems out. */
import type { Root as HtmlRoot } from "hast";
import type { Root } from "mdast";
import { copyButtonHtml } from "../content/copy-button.ts";
import { optionFilterHtml } from "../content/option-filter.ts";
import { asides, markAsides } from "./markdown/asides.ts";
import { code } from "./markdown/code.ts";
import { type DirectiveDrawer, directives, undoTextDirectives } from "./markdown/directives.ts";
import { fileNames } from "./markdown/file-names.ts";
import { finished, finishedHandler } from "./markdown/finished.ts";
import { readFrontMatter } from "./markdown/front-matter.ts";
import { type HeadingFacts, headings } from "./markdown/headings.ts";
import { internalLinks } from "./markdown/links.ts";
import { breakLongNames } from "./markdown/long-names.ts";
import { optionEntries } from "./markdown/option-entries.ts";
import { pageParts } from "./markdown/page-parts.ts";
import type { PageSource, RenderedPage } from "./markdown/page-source.ts";
import {
  plainText,
  raw,
  remark,
  remarkDirective,
  remarkFrontmatter,
  remarkGfm,
  remarkHtml,
  toHast,
} from "./markdown/remark.ts";
import { safeHtml } from "./markdown/safe-html.ts";
import { signatures } from "./markdown/signatures.ts";
import { tables } from "./markdown/tables.ts";
import { codeTabs, npmTabs } from "./markdown/tabs.ts";
import type { Problem } from "./problems.ts";

/** What pages may show that is not in their own text. */
export interface Sources {
  facts: HeadingFacts;
  draw: DirectiveDrawer;
}

const ours = remark().use(remarkFrontmatter).use(remarkGfm).use(remarkDirective);
const theirs = remark().use(remarkGfm);
const compiler = remark().use(remarkHtml, { sanitize: safeHtml, handlers: finishedHandler });

const copySlot = '<span data-island="code-copy" data-props="{}"></span>';
const copyIsland = copySlot.replace("><", `>${copyButtonHtml}<`);
const filterSlot = '<div data-island="option-filter" data-props="{}"></div>';
const filterIsland = filterSlot.replace("><", `>${optionFilterHtml}<`);

/** Renders one page. Bad input never throws: it comes back as problems, all of them. */
export async function renderPage(source: PageSource, { facts, draw }: Sources): Promise<RenderedPage> {
  const problems: Problem[] = [];
  const { file, url } = source;
  const thirdParty = source.front?.thirdParty === true;
  const report = (line: number, message: string): void => {
    problems.push({ file, line, message });
  };
  // What a readme of somebody else gets wrong cannot be mended here: it is shown as well as can be.
  const quiet = thirdParty ? () => {} : report;

  const markdown = markAsides(source.markdown.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  const tree: Root = (thirdParty ? theirs : ours).parse(markdown);
  const front = source.front ?? readFrontMatter(tree, report);
  undoTextDirectives(tree, markdown);
  asides(tree);
  const links = internalLinks(tree, quiet);
  const teaser = firstWords(tree);
  const { anchors, ids, entries } = headings(tree, { url, facts: thirdParty ? () => null : facts, report: quiet });
  signatures(tree);
  const { options, hooks } = optionEntries(tree, entries, report);
  tables(tree);
  const examples = await directives(tree, { draw, report });
  const commands = await npmTabs(tree, { file, report });
  if (thirdParty) fileNames(tree);
  const others = await code(tree, { file, lenient: thirdParty, report });
  codeTabs(tree, { report });

  // What was written elsewhere is checked elsewhere (examples are built) or not ours to mend (readmes).
  const fences = source.front ? [] : [...commands, ...others].sort((a, b) => a.line - b.line);
  const html = compiler.stringify(inParts(tree)).replaceAll(copySlot, copyIsland).replace(filterSlot, filterIsland);
  return {
    front,
    html: breakLongNames(html),
    anchors,
    ids,
    options,
    hooks,
    links,
    fences,
    examples,
    teaser,
    characters: charactersOf(html),
    problems,
  };
}

/** The page as HTML in parts. HTML written inside Markdown is parsed with everything around it, so that it can be sanitized as a tree. */
function inParts(tree: Root): Root {
  let hasHtml = false;
  const look = (node: { type: string; children?: unknown[] }): void => {
    if (node.type === "html") hasHtml = true;
    for (const child of node.children ?? []) look(child as { type: string });
  };
  look(tree);
  const drawn = toHast(tree, { allowDangerousHtml: hasHtml, handlers: finishedHandler });
  const { children } = (hasHtml ? raw(drawn) : drawn) as HtmlRoot;
  return { type: "root", children: [finished(pageParts(children))] };
}

/** Characters beyond ASCII in running text and in code. */
function charactersOf(html: string): { text: string; code: string } {
  const code = html.match(/<code>.*?<\/code>/gs)?.join("") ?? "";
  const text = html.replace(/<code>.*?<\/code>/gs, "");
  const special = (from: string): string => [...new Set(from.match(/[^\0-\x7F]/gu) ?? [])].sort().join("");
  return { text: special(text), code: special(code) };
}

/** Plain text of the first paragraphs, at most 240 characters and whole sentences where they fit: the teaser of a post. */
function firstWords(tree: Root): string {
  const text = tree.children
    .filter((node) => node.type === "paragraph")
    .slice(0, 3)
    .map((node) => plainText(node).replace(/\s+/g, " "))
    .join(" ");
  if (text.length <= 240) return text;
  const start = text.slice(0, 240);
  return /^.{80,}[.!?](?= )/s.exec(start)?.[0] ?? `${start.replace(/\s+\S*$/, "")} …`;
}
