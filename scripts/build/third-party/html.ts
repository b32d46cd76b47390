/** Converts HTML in a README to Markdown where possible, removes decoration and leaves the rest for the sanitizer. */
import type { Html, PhrasingContent, Root, RootContent } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { SKIP, visit } from "unist-util-visit";

type Node = DefaultTreeAdapterTypes.ChildNode;

const flowParents: ReadonlySet<string> = new Set(["root", "blockquote", "listItem", "footnoteDefinition"]);
/** Elements that have an equivalent in Markdown, or that only arrange others. */
const replaceable = new Set("a b br center code div em h1 h2 h3 h4 h5 h6 i img p picture source strong".split(" "));
/** Inline elements that a page may contain. Any other `<word>` in running text was meant literally. */
const inline = new Set(
  "a abbr b br code del em i ins kbd mark q s samp small span strong sub sup u var wbr".split(" "),
);
const dropped = new Set(["#comment", "img", "picture", "source"]);

/** Replaces the HTML that Markdown can express. The new headings have no `position`. */
export function htmlToMarkdown(tree: Root): void {
  visit(tree, "html", (node, index, parent) => {
    if (!parent || index === undefined) return;
    const nodes = flowParents.has(parent.type) ? blocks(node) : phrase(node);
    parent.children.splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
}

/** Converts one tag in running text. */
function phrase(node: Html): PhrasingContent[] {
  const tag = parseFragment(node.value.replace(/^<\//, "<")).childNodes[0]?.nodeName ?? "";
  if (dropped.has(tag)) return [];
  return [inline.has(tag) ? node : { type: "text", value: node.value }];
}

function blocks(node: Html): RootContent[] {
  const { childNodes } = parseFragment(node.value);
  const canBeReplaced = (child: Node): boolean =>
    child.nodeName.startsWith("#") || (replaceable.has(child.nodeName) && childrenOf(child).every(canBeReplaced));
  // A node without children is the end tag of an element that began in an earlier node.
  return childNodes.length > 0 && childNodes.every(canBeReplaced) ? childNodes.flatMap(toBlocks) : [node];
}

function toBlocks(node: Node): RootContent[] {
  if (/^(div|center)$/.test(node.nodeName)) return childrenOf(node).flatMap(toBlocks);
  const depth = /^h([1-6])$/.exec(node.nodeName)?.[1];
  const children = trimmed((depth || node.nodeName === "p" ? childrenOf(node) : [node]).flatMap(toPhrase));
  if (plainText(children) === "") return [];
  return [depth ? { type: "heading", depth: Number(depth) as 1, children } : { type: "paragraph", children }];
}

function toPhrase(node: Node): PhrasingContent[] {
  if (node.nodeName === "#text") return [{ type: "text", value: textOf(node).replace(/\s+/g, " ") }];
  if (dropped.has(node.nodeName)) return [];
  const children = childrenOf(node).flatMap(toPhrase);
  switch (node.nodeName) {
    case "b":
    case "strong":
      return [{ type: "strong", children }];
    case "i":
    case "em":
      return [{ type: "emphasis", children }];
    case "br":
      return [{ type: "break" }];
    case "code":
      return [{ type: "inlineCode", value: plainText(children) }];
    case "a": {
      const url = "attrs" in node ? node.attrs.find(({ name }) => name === "href")?.value : undefined;
      return url === undefined || plainText(children).trim() === "" ? children : [{ type: "link", url, children }];
    }
    default:
      return children;
  }
}

/** Removes white space at both ends. */
function trimmed(nodes: PhrasingContent[]): PhrasingContent[] {
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first?.type === "text") first.value = first.value.trimStart();
  if (last?.type === "text") last.value = last.value.trimEnd();
  return nodes;
}

const childrenOf = (node: Node): Node[] => ("childNodes" in node ? node.childNodes : []);
const textOf = (node: Node): string => ("value" in node ? node.value : "");

/**
 * Maps the links in HTML; null removes the `href`. Edits the string by position, so that everything else stays as it
 * is, even half an element.
 */
export function mapLinks(html: string, resolve: (url: string) => string | null): string {
  const hrefs: { start: number; end: number; url: string }[] = [];
  const walk = (node: Node): void => {
    const at = "attrs" in node ? node.sourceCodeLocation?.attrs?.["href"] : undefined;
    const url = "attrs" in node ? node.attrs.find(({ name }) => name === "href")?.value : undefined;
    if (at && url !== undefined) hrefs.push({ start: at.startOffset, end: at.endOffset, url });
    for (const child of childrenOf(node)) walk(child);
  };
  for (const node of parseFragment(html, { sourceCodeLocationInfo: true }).childNodes) walk(node);
  return hrefs.reduceRight((text, { start, end, url }) => {
    const mapped = resolve(url);
    const attribute = mapped === null ? "" : `href="${mapped.replaceAll('"', "%22")}"`;
    return text.slice(0, start) + attribute + text.slice(end);
  }, html);
}
