/** Functions that create small elements, such as those that show facts. */
import type { Element, ElementContent } from "hast";

export function element(tagName: string, properties: Element["properties"], children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}

/** Content that readers can unfold. */
export function fold(summary: string, content: ElementContent[]): Element {
  return element("details", {}, [element("summary", {}, [text(summary)]), ...content]);
}

/** Code of several lines. */
export function block(value: string, label: string): Element {
  return element("pre", { tabIndex: 0, role: "group", ariaLabel: label }, [code(value)]);
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
