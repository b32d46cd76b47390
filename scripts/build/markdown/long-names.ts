/** Lets browsers break long names between their words (content/long-names.ts), and keeps short names whole. */
import type { Element, ElementContent, Nodes, Root } from "hast";
import { longestWhole, textParts } from "../../../content/long-names.ts";
import { element, text } from "./elements.ts";
import { plainText, SKIP, visit } from "./remark.ts";

/** The transformer; skips code blocks and their titles, which scroll or are cut off instead. */
export function longNames(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (isCode(node) && node.children.every(({ type }) => type === "text")) {
      breakCode(node);
      return SKIP;
    }
    if (node.type === "element" && /^(pre|figcaption)$/.test(node.tagName)) return SKIP;
    if (node.type !== "text" || !parent || index === undefined) return;
    // A line may also end after the slash of `a`/`b`.
    const slash = /^\/(?!\s)/.test(node.value) && isCode(lastOf(parent.children[index - 1])) ? ["/"] : [];
    const pieces = breakable([...slash, ...textParts(node.value.slice(slash.length))]);
    parent.children.splice(index, 1, ...pieces);
    return index + pieces.length;
  });
}

/** Returns the strings with a possible line break between each two of them. */
export function breakable(strings: readonly string[]): ElementContent[] {
  return strings.flatMap((value, index): ElementContent[] => [
    ...(index > 0 ? [element("wbr", {}, [])] : []),
    text(value),
  ]);
}

const isCode = (node: Nodes | undefined): node is Element => node?.type === "element" && node.tagName === "code";

/** The last node in a link, or the node itself. */
const lastOf = (node: Nodes | undefined): Nodes | undefined =>
  node?.type === "element" && node.tagName === "a" ? node.children.at(-1) : node;

// Where browsers break lines on their own: after any hyphen, even in `--output-path`, and before a bracket.
const brokenByBrowsers = /-\S|\?\w|[^\w\s][[({&<]/;

const fits = (part: string): boolean => part.trim().length <= longestWhole;

/** The best place for a line break in a type: the next line begins with the operator. */
const afterOperand = /(?<=[^\s|&:>{(]\s)(?=\S)/;
const anySpace = /(?<=\s)(?=\S)/;

/**
 * Gives code that browsers would break the class `w`, which allows line breaks only where there is a `<wbr>`. Code with
 * a part that is longer than a line on a phone doesn't get the class.
 */
function breakCode(node: Element): void {
  const value = plainText(node);
  const parts = textParts(value);
  const withSpaces = parts
    .flatMap((part) => part.split(afterOperand))
    .flatMap((part) => (fits(part) ? part : part.split(anySpace)));
  const allFit = withSpaces.every(fits);
  const marked = allFit && brokenByBrowsers.test(value);
  if (marked) node.properties = { className: ["w"] };
  node.children = breakable(marked ? withSpaces : parts);
}
