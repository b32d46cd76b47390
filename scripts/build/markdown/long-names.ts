/** Lets long names end a line between their words (content/long-names.ts), and short ones nowhere. */
import type { Element, ElementContent, Nodes, Root } from "hast";
import { longestWhole, textParts } from "../../../content/long-names.ts";
import { element } from "./elements.ts";
import { plainText, SKIP, visit } from "./remark.ts";

/** Leaves code blocks and their titles alone: they scroll or are cut. */
export function longNames(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (isCode(node) && node.children.every(({ type }) => type === "text")) {
      breakCode(node);
      return SKIP;
    }
    if (node.type === "element" && /^(pre|figcaption)$/.test(node.tagName)) return SKIP;
    if (node.type !== "text" || !parent || index === undefined) return;
    // The slash of `a`/`b` ends a line too.
    const slash = /^\/(?!\s)/.test(node.value) && isCode(lastOf(parent.children[index - 1])) ? ["/"] : [];
    const pieces = breakable([...slash, ...textParts(node.value.slice(slash.length))]);
    parent.children.splice(index, 1, ...pieces);
    return index + pieces.length;
  });
}

/** Strings with a place to end a line between each two. */
export function breakable(strings: readonly string[]): ElementContent[] {
  return strings.flatMap((value, index): ElementContent[] => [
    ...(index > 0 ? [element("wbr", {}, [])] : []),
    { type: "text", value },
  ]);
}

const isCode = (node: Nodes | undefined): node is Element => node?.type === "element" && node.tagName === "code";

/** The last node in a link, or the node itself. */
const lastOf = (node: Nodes | undefined): Nodes | undefined =>
  node?.type === "element" && node.tagName === "a" ? node.children.at(-1) : node;

// Where browsers end lines by themselves: after any dash, also after those of `--output-path`, and before a bracket.
const brokenByBrowsers = /-\S|\?\w|[^\w\s][[({&<]/;

const fits = (part: string): boolean => part.trim().length <= longestWhole;

/** Where a line of a type ends best: the next one begins with its operator. */
const afterOperand = /(?<=[^\s|&:>{(]\s)(?=\S)/;
const anySpace = /(?<=\s)(?=\S)/;

/**
 * Code that browsers would break gets the class `w`: then only spaces and the marked places end lines. Not where a part is
 * longer than a line of a phone.
 */
function breakCode(node: Element): void {
  const text = plainText(node);
  const parts = textParts(text);
  const withSpaces = parts
    .flatMap((part) => part.split(afterOperand))
    .flatMap((part) => (fits(part) ? part : part.split(anySpace)));
  const isSmall = withSpaces.every(fits);
  const marked = isSmall && brokenByBrowsers.test(text);
  if (marked) node.properties = { className: ["w"] };
  node.children = breakable(marked ? withSpaces : parts);
}
