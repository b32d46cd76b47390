/** Reads the parts of a page that must be the same in HTML and in Markdown, from either format. */
import type { Nodes, Root } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { remark } from "remark";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";

export interface PageContent {
  /** Each heading as its level and text. */
  headings: string[];
  /** Each code block as its language, title and text. */
  code: string[];
  /** Each link as its URL and text. */
  links: string[];
  /** Each table as rows of cells. */
  tables: string[];
}

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const flat = (text: string): string => text.replace(/\s+/g, " ").trim();
const empty = (): PageContent => ({ headings: [], code: [], links: [], tables: [] });

const isElement = (node: Node): node is Element => "tagName" in node;
const attribute = (node: Element, name: string): string => node.attrs.find((one) => one.name === name)?.value ?? "";
const hasClass = (node: Node, ...names: string[]): boolean =>
  isElement(node) &&
  attribute(node, "class")
    .split(" ")
    .some((name) => names.includes(name));

/** Classes of elements around the content of a page, and of elements whose text only browsers need. */
const chrome = ["breadcrumb", "page-links", "neighbors", "contributors", "term-card", "copy", "visually-hidden"];
const isChrome = (node: Node): boolean =>
  hasClass(node, ...chrome) ||
  (isElement(node) && (node.tagName === "svg" || attribute(node, "aria-label").startsWith("Read more")));

function textOf(node: Node, skip: (node: Node) => boolean = () => false): string {
  if (node.nodeName === "#text") return "value" in node ? node.value : "";
  if (!isElement(node) || isChrome(node) || skip(node)) return "";
  return node.childNodes.map((child) => textOf(child, skip)).join("");
}

function find(node: Node, matches: (node: Element) => boolean): Element | undefined {
  if (!isElement(node)) return undefined;
  if (matches(node)) return node;
  for (const child of node.childNodes) {
    const found = find(child, matches);
    if (found) return found;
  }
  return undefined;
}

/** Returns whether the node belongs to a spelling of a configuration that Markdown doesn't contain. */
const isOtherSpelling = (node: Node): boolean => hasClass(node, "cjs", "ts");

/** Reads the HTML document of the page at an absolute URL. */
export function contentOfHtml(html: string, url: string): PageContent {
  const content = empty();
  // Parsing only <main> is faster, because menus and styles are nine tenths of a page.
  const inside = html.slice(html.indexOf("<main"), html.lastIndexOf("</main>"));
  const start = parse(inside).childNodes.find((node) => node.nodeName === "html") as Element;
  const isHome = new URL(url).pathname === "/";
  // The home page has a hero section above its content, and supporters below.
  const main = find(start, (node) => (isHome ? attribute(node, "id") === "md-content" : node.tagName === "main"));
  const walk = (node: Node, figure: Element | null): void => {
    if (!isElement(node) || isChrome(node)) return;
    const { tagName } = node;
    if (/^h[1-6]$/.test(tagName)) {
      const badges = node.childNodes.filter((child) => hasClass(child, "badge")).map((badge) => textOf(badge));
      const title = textOf(node, (child) => hasClass(child, "badge"));
      content.headings.push(flat(`${tagName[1]} ${title}${badges.length > 0 ? ` (${badges.join(", ")})` : ""}`));
    }
    if (tagName === "pre") content.code.push(codeOf(node, figure));
    if (tagName === "table") content.tables.push(rowsOf(node).join("\n"));
    // Links from headings to themselves don't exist in Markdown.
    if (tagName === "a" && !hasClass(node, "anchor"))
      content.links.push(`${new URL(attribute(node, "href"), url)} ${flat(textOf(node))}`);
    for (const child of node.childNodes) walk(child, hasClass(node, "code") && tagName === "figure" ? node : figure);
  };
  if (main) walk(main, null);
  return content;
}

function codeOf(pre: Element, figure: Element | null): string {
  const caption = figure?.childNodes.find((child) => child.nodeName === "figcaption");
  const title = caption
    ? flat(textOf(caption, (node) => /^(?:a|input|label|fieldset)$/.test(node.nodeName) || isOtherSpelling(node)))
    : "";
  const changed = find(pre, (node) => hasClass(node, "add", "del"));
  let text = "";
  const walk = (node: Node, around: string): void => {
    const sign = hasClass(node, "add") ? "+" : hasClass(node, "del") ? "-" : around;
    for (const part of node.nodeName === "#text" && "value" in node ? node.value.split(/(?<=\n)/) : [])
      text += (text === "" || text.endsWith("\n") ? sign : "") + part;
    if (isElement(node) && !isOtherSpelling(node)) for (const child of node.childNodes) walk(child, sign);
  };
  walk(pre, changed ? " " : "");
  const lang = changed ? "diff" : figure ? attribute(figure, "data-lang") : "";
  return `${lang} ${title}\n${text.replace(/\n+$/, "")}`;
}

function rowsOf(table: Element): string[] {
  const rows: string[] = [];
  const walk = (node: Node): void => {
    if (!isElement(node)) return;
    if (node.tagName === "tr")
      rows.push(
        node.childNodes
          .filter((cell) => cell.nodeName === "td" || cell.nodeName === "th")
          .map((cell) => flat(textOf(cell)))
          .join(" | "),
      );
    else node.childNodes.forEach(walk);
  };
  walk(table);
  return rows;
}

const reader = remark().use(remarkFrontmatter).use(remarkGfm);

/** Reads the Markdown of a page. */
export function contentOfMarkdown(markdown: string): PageContent {
  const content = empty();
  const tree = reader.parse(markdown) as Root;
  // In the Markdown of a long page, a list of its parts follows the introduction. The HTML doesn't have this list.
  const at = tree.children.findIndex(
    (node) => node.type === "paragraph" && plainText(node).startsWith("Each part of this page is also"),
  );
  if (at >= 0) tree.children.splice(at, 2);
  const walk = (node: Nodes): void => {
    if (node.type === "heading") content.headings.push(flat(`${node.depth} ${plainText(node)}`));
    if (node.type === "code")
      content.code.push(
        `${node.lang ?? ""} ${/^title="(.*)"$/.exec(node.meta ?? "")?.[1] ?? ""}\n${node.value.replace(/\n+$/, "")}`,
      );
    // A link without a position comes from a URL in plain text, which the parser takes for a link even if it's escaped.
    if (node.type === "link" && node.position) content.links.push(`${new URL(node.url)} ${flat(plainText(node))}`);
    if (node.type === "table")
      content.tables.push(
        node.children.map((row) => row.children.map((cell) => flat(plainText(cell))).join(" | ")).join("\n"),
      );
    if ("children" in node) node.children.forEach(walk);
  };
  walk(tree);
  return content;
}
