/**
 * Converts a page to plain Markdown, for programs that read it. It comes from the tree that becomes HTML, so it
 * includes facts, output and tabs. Headings of level 2 and 3 split it, because long pages are also served
 * in parts.
 */
import type { Element, ElementContent, Root } from "hast";
import type { State } from "hast-util-to-mdast";
import type {
  BlockContent,
  Code,
  DefinitionContent,
  Heading,
  List,
  Root as MarkdownRoot,
  Paragraph,
  PhrasingContent,
} from "mdast";
import { site } from "../../../content/site.ts";
import { element, hasClass } from "./elements.ts";
import type { Draft, MarkdownPart } from "./page-source.ts";
import { plainText, remark, remarkGfm, toMdast } from "./remark.ts";

type Block = BlockContent | DefinitionContent;

const writer = remark()
  .use(remarkGfm, { tablePipeAlign: false })
  .data("settings", { bullet: "-", emphasis: "*", rule: "-", listItemIndent: "one", resourceLink: true });

/** The transformer; runs before anything is added that only browsers need. */
export function plainMarkdown(tree: Root, { source, page }: Draft): void {
  page.markdown = partsOf(toMdast(tree, { handlers: handlersFor(source.url) }) as MarkdownRoot);
}

/** Makes a URL absolute, because the Markdown is copied to other places, where a relative link would break. */
function absolute(url: string, page: string): string {
  return url.startsWith("#") ? `${site.origin}${page}${url}` : url.startsWith("/") ? `${site.origin}${url}` : url;
}

function partsOf(tree: MarkdownRoot): MarkdownPart[] {
  const parts: { heading: Heading | null; children: MarkdownRoot["children"] }[] = [{ heading: null, children: [] }];
  for (const node of tree.children) {
    if (node.type === "heading" && (node.depth === 2 || node.depth === 3)) parts.push({ heading: node, children: [] });
    parts.at(-1)?.children.push(node);
  }
  return parts.flatMap(({ heading, children }): MarkdownPart[] => {
    if (children.length === 0) return [];
    const text = writer.stringify({ type: "root", children }).trim();
    if (!heading) return [{ id: "", title: "", level: 1, text }];
    return [{ id: idOf(heading), title: plainText(heading), level: heading.depth as 2 | 3, text }];
  });
}

const idOf = ({ data }: Heading): string => (data as { id?: string } | undefined)?.id ?? "";

type Handler = (state: State, node: Element) => Block | Block[] | PhrasingContent | PhrasingContent[] | undefined;

function handlersFor(url: string): Record<string, Handler> {
  const heading: Handler = (state, node) => {
    const { children, badges } = withoutBadges(state, node);
    if (badges !== "") children.push({ type: "text", value: badges });
    const depth = Number(node.tagName.slice(1)) as Heading["depth"];
    return { type: "heading", depth, children, data: { id: String(node.properties["id"] ?? "") } as Heading["data"] };
  };
  return {
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    h5: heading,
    h6: heading,
    a: (state, node) => {
      const children = state.all(node) as PhrasingContent[];
      // The link of a heading to itself
      if (hasClass(node, "anchor")) return children;
      return { type: "link", url: absolute(String(node.properties["href"] ?? ""), url), children };
    },
    img: (_, node) => ({
      type: "image",
      url: absolute(String(node.properties["src"] ?? ""), url),
      alt: String(node.properties["alt"] ?? ""),
    }),
    p: (state, node) => {
      const children = state.all(node) as PhrasingContent[];
      const isLabel = hasClass(node, "aside-label", "output-name");
      return children.length === 0 ? undefined : paragraph(isLabel ? [{ type: "strong", children }] : children);
    },
    aside: (state, node) => ({ type: "blockquote", children: blocksOf(state, node.children) }),
    figure: (state, node) => (hasClass(node, "code") ? figureOf(state, node) : blocksOf(state, node.children)),
    figcaption: (state, node) => labelOf(state.all(node) as PhrasingContent[]),
    pre: (_, node) => codeOf(node),
    details: (state, node) => blocksOf(state, node.children),
    summary: (state, node) => labelOf(state.all(node) as PhrasingContent[]),
    div: (state, node) => (hasClass(node, "tabs") ? tabsOf(state, node) : (state.all(node) as Block[])),
    dl: (state, node) => definitionsOf(state, node),
  };
}

/** Returns a code block with its language and title, and the links of its title bar after it. */
function figureOf(state: State, whole: Element): Block[] {
  const figure = asModule(whole);
  const bar = elementsOf(figure).find(({ tagName }) => tagName === "figcaption");
  const pre = elementsOf(figure).find(({ tagName }) => tagName === "pre");
  const isTitle = (child: ElementContent): boolean => child.type === "text" || hasClass(child, "esm");
  const title = (bar?.children ?? []).filter(isTitle).map((child) => plainText(child));
  const links = elementsOf(bar).filter(({ tagName }) => tagName === "a");
  const code = pre ? [codeOf(pre, String(figure.properties["dataLang"] ?? ""), title.join("").trim())] : [];
  return [...code, ...links.map((link) => paragraph([state.one(link, bar) as PhrasingContent]))];
}

/** Returns a configuration in only one of its spellings, the ES module. */
function asModule(node: Element): Element {
  const children = node.children.filter((child) => !hasClass(child, "cjs", "ts"));
  return { ...node, children: children.map((child) => (child.type === "element" ? asModule(child) : child)) };
}

/** Returns a code block. A diff gets its signs back, because Markdown has no colors. */
function codeOf(pre: Element, lang = "", title = ""): Code {
  const parts = elementsOf(pre).flatMap(({ children }) => children);
  const isDiff = parts.some((part) => hasClass(part, "add", "del"));
  let text = "";
  for (const part of isDiff ? parts : []) {
    const sign = hasClass(part, "add") ? "+" : hasClass(part, "del") ? "-" : " ";
    for (const piece of plainText(part).split(/(?<=\n)/))
      text += text === "" || text.endsWith("\n") ? sign + piece : piece;
  }
  return {
    type: "code",
    lang: isDiff ? "diff" : lang || null,
    meta: title === "" ? null : `title="${title}"`,
    value: (isDiff ? text : plainText(pre)).replace(/\n$/, ""),
  };
}

/** Returns the code of each tab below the tab's name. */
function tabsOf(state: State, tabs: Element): Block[] {
  const names = String(tabs.properties["dataTabs"]).split(",");
  return childrenOf(tabs, "tabs-panel").flatMap((panel, index) => {
    const blocks = blocksOf(state, panel.children);
    const name = names[index] ?? "";
    const isTitled = blocks.some((block) => block.type === "code" && block.meta === `title="${name}"`);
    return isTitled ? blocks : [...labelOf([{ type: "text", value: name }]), ...blocks];
  });
}

/** Returns a list with one item for each term. Folded content is below the item's first line. */
function definitionsOf(state: State, list: Element): List {
  const isFacts = hasClass(list, "facts");
  const items: { line: PhrasingContent[]; below: Block[]; values: number }[] = [];
  for (const node of elementsOf(list)) {
    if (node.tagName === "dt") {
      const { children, badges } = withoutBadges(state, node);
      const line: PhrasingContent[] = isFacts ? [{ type: "strong", children }] : children;
      items.push({ line: [...line, { type: "text", value: `${badges}: ` }], below: [], values: 0 });
      continue;
    }
    const item = items.at(-1);
    if (!item) continue;
    const isBlock = (child: ElementContent): boolean =>
      child.type === "element" && /^(details|ul|ol|pre|table|div|dl)$/.test(child.tagName);
    const inline = node.children.filter((child) => !isBlock(child));
    if (item.values > 0 && inline.length > 0) item.line.push({ type: "text", value: "; " });
    if (inline.length > 0) item.values++;
    item.line.push(...(state.all({ ...node, children: inline }) as PhrasingContent[]));
    item.below.push(...blocksOf(state, node.children.filter(isBlock)));
  }
  return {
    type: "list",
    ordered: false,
    spread: false,
    children: items.map(({ line, below }) => ({
      type: "listItem",
      spread: below.length > 0,
      children: [paragraph(line), ...below],
    })),
  };
}

/** Returns the content of a heading or a term, and its badges as text: ` (5.20.0+, experimental)`. */
function withoutBadges(state: State, node: Element): { children: PhrasingContent[]; badges: string } {
  const badges = childrenOf(node, "badge").map((badge) => plainText(badge));
  const rest = node.children.filter((child) => !hasClass(child, "badge"));
  return {
    children: state.all({ ...node, children: rest }) as PhrasingContent[],
    badges: badges.length > 0 ? ` (${badges.join(", ")})` : "",
  };
}

const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: "paragraph", children });

const labelOf = (children: PhrasingContent[]): Block[] =>
  children.length === 0 ? [] : [paragraph([{ type: "strong", children }])];

function blocksOf(state: State, children: ElementContent[]): Block[] {
  return state.toFlow(state.all(element("div", {}, children))) as Block[];
}

const elementsOf = (node: Element | undefined): Element[] =>
  (node?.children ?? []).filter((child) => child.type === "element");

const childrenOf = (node: Element | undefined, name: string): Element[] =>
  elementsOf(node).filter((child) => hasClass(child, name));
