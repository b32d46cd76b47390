/** Functions that create small elements, such as those that show facts. */
import type { Element, ElementContent, Nodes } from "hast";

export function element(tagName: string, properties: Element["properties"], children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}

/** Content that readers can unfold. */
export function fold(summary: string, content: ElementContent[]): Element {
  return element("details", {}, [element("summary", {}, [text(summary)]), ...content]);
}

/** Code of several lines, which readers can scroll with the keyboard. */
export function block(content: ElementContent[], label: string): Element {
  return element("pre", { tabIndex: 0, role: "group", ariaLabel: label }, [element("code", {}, content)]);
}

/** Joins lists of nodes, with a separator between each two of them. */
export function joined(lists: readonly ElementContent[][], separator = ", "): ElementContent[] {
  return lists.flatMap((nodes, index) => (index === 0 ? nodes : [text(separator), ...nodes]));
}

/** Whether a node is an element with one of the classes. */
export function hasClass(node: Nodes, ...names: string[]): boolean {
  const classes = node.type === "element" ? node.properties["className"] : undefined;
  return Array.isArray(classes) && names.some((name) => classes.includes(name));
}

export function code(value: string): Element {
  return element("code", {}, [text(value)]);
}

/** Returns a link to the source line that defines something; empty if `href` is undefined. */
export function sourceLink(href: string | undefined): ElementContent[] {
  return href === undefined ? [] : [text(" "), element("a", { href }, [text("Source")])];
}

export function text(value: string): ElementContent {
  return { type: "text", value };
}
