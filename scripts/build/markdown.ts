/**
 * Renders one page: turns Markdown into sanitized HTML, plain Markdown, anchors, links, search records and problems.
 * The page is one syntax tree all the way, and every change to it is a transformer in one of the two lists below.
 */
import type { Root as HtmlRoot } from "hast";
import type { Root } from "mdast";
import { alerts } from "./markdown/alerts.ts";
import { asides, markAsides } from "./markdown/asides.ts";
import { chapter } from "./markdown/chapter.ts";
import { characters } from "./markdown/characters.ts";
import { code } from "./markdown/code.ts";
import { diagramDrawings, diagrams } from "./markdown/diagrams.ts";
import { directives, undoTextDirectives } from "./markdown/directives.ts";
import { errorSources } from "./markdown/error-sources.ts";
import { fileNames } from "./markdown/file-names.ts";
import { finishedHandler } from "./markdown/finished.ts";
import { readFrontMatter } from "./markdown/front-matter.ts";
import { headings } from "./markdown/headings.ts";
import { colors } from "./markdown/highlight.ts";
import { islands } from "./markdown/islands.ts";
import { internalLinks } from "./markdown/links.ts";
import { longNames } from "./markdown/long-names.ts";
import { optionEntries } from "./markdown/option-entries.ts";
import { optionRows } from "./markdown/option-rows.ts";
import type { Draft, PageSource, RenderedPage, Report, Sources, Transformer } from "./markdown/page-source.ts";
import { plainMarkdown } from "./markdown/plain-markdown.ts";
import {
  nodesOf,
  raw,
  remark,
  remarkDirective,
  remarkFrontmatter,
  remarkGfm,
  sanitize,
  toHast,
  toHtml,
} from "./markdown/remark.ts";
import { safeHtml } from "./markdown/safe-html.ts";
import { searchParts } from "./markdown/search-parts.ts";
import { sections } from "./markdown/sections.ts";
import { signatures } from "./markdown/signatures.ts";
import { startBlock } from "./markdown/start-block.ts";
import { tables } from "./markdown/tables.ts";
import { codeTabs, npmTabs } from "./markdown/tabs.ts";
import { nameTabs } from "./markdown/tabs-bar.ts";
import { teaser } from "./markdown/teaser.ts";
import { definitions, termCards } from "./markdown/terms.ts";

/** The transformers of a page while it's Markdown (an mdast tree), in order. */
const markdownTransformers: Transformer<Root>[] = [
  undoTextDirectives, // `12:30` is text, not a directive.
  startBlock, // Writes Markdown for the transformers below.
  asides,
  alerts, // Asides in readmes.
  internalLinks,
  teaser,
  headings,
  errorSources,
  signatures,
  optionRows,
  optionEntries, // Facts go below the signature if there is one.
  tables,
  directives,
  diagrams, // Before `code`, like `npmTabs`.
  npmTabs, // Before `code`, which would turn an `npm` fence into one figure.
  fileNames, // Gives fences a title, so it also comes before `code`.
  code,
  codeTabs, // Puts the figures of several fences together.
];

/** The transformers of a page once it's sanitized HTML (a hast tree), in order. */
const htmlTransformers: Transformer<HtmlRoot>[] = [
  sections,
  nameTabs,
  characters,
  searchParts,
  definitions,
  plainMarkdown, // Before `longNames`, because Markdown has no `<wbr>`.
  longNames,
  diagramDrawings, // After transformers that read text, because drawings contain text, too.
  colors, // After transformers that read code, because highlighted code has many times as many elements.
  chapter, // A printed page has neither buttons nor hover cards, so it branches off before they are added.
  islands,
  termCards,
];

const pageParser = remark().use(remarkFrontmatter).use(remarkGfm).use(remarkDirective);
const readmeParser = remark().use(remarkGfm);

/** Renders one page. Bad input never throws: the result has all of the page's problems. */
export async function renderPage(source: PageSource, sources: Sources): Promise<RenderedPage> {
  const thirdParty = source.front?.thirdParty === true;
  const page: RenderedPage = {
    front: source.front ?? { title: "", contributors: [], related: [] },
    html: "",
    chapter: null,
    markdown: [],
    parts: [],
    anchors: [],
    ids: [],
    options: {},
    hooks: {},
    links: [],
    fences: [],
    examples: [],
    terms: {},
    teaser: "",
    characters: { text: "", code: "" },
    problems: [],
  };
  const report: Report = (line, message) => {
    if (!thirdParty) page.problems.push({ file: source.file, line, message });
  };
  const markdown = markAsides(source.markdown.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  const tree: Root = (thirdParty ? readmeParser : pageParser).parse(markdown);
  if (!source.front) page.front = readFrontMatter(tree, report);
  const draft: Draft = { source, markdown, sources, report, entries: [], drawings: [], page };
  for (const transform of markdownTransformers) await transform(tree, draft);
  const html = sanitize(htmlOf(tree), safeHtml) as HtmlRoot;
  for (const transform of htmlTransformers) await transform(html, draft);
  page.html = toHtml(html, { omitOptionalTags: true });
  return page;
}

/** HTML written inside Markdown is parsed together with everything around it, because elements may span several nodes. */
function htmlOf(tree: Root): HtmlRoot {
  const hasHtml = nodesOf(tree, "html").length > 0;
  const html = toHast(tree, { allowDangerousHtml: hasHtml, handlers: finishedHandler });
  return (hasHtml ? raw(html) : html) as HtmlRoot;
}
