/**
 * Renders a page as a chapter of its section's printable page, where ids must be unique and links stay inside the page.
 */
import type { Element, ElementContent, Root } from "hast";
import { longestInTitle, textParts } from "../../../content/long-names.ts";
import { chapterId, isPrintable, sectionOf } from "../../../content/navigation.ts";
import { element } from "./elements.ts";
import { breakable } from "./long-names.ts";
import type { Draft } from "./page-source.ts";
import { toHtml } from "./remark.ts";

/** Properties that hold an id. */
const idProperties = ["id", "htmlFor", "name", "ariaLabelledBy"];

export function chapter(tree: Root, { source: { url }, page }: Draft): void {
  if (!isPrintable(url)) return;
  const title = element("h1", { id: chapterId(url) }, breakable(textParts(page.front.title, longestInTitle)));
  const content = (tree.children as ElementContent[]).map((node) => inChapter(node, url));
  page.chapter = toHtml(element("section", { className: ["chapter", "text"] }, [title, ...content]));
}

/**
 * Returns a copy, because the page itself must not change.
 * Code blocks have neither ids nor links, so no copy is needed.
 */
function inChapter(node: ElementContent, url: string): ElementContent {
  if (node.type !== "element" || node.tagName === "pre") return node;
  const properties: Element["properties"] = { ...node.properties };
  for (const name of idProperties) if (properties[name]) properties[name] = `${chapterId(url)}--${properties[name]}`;
  if (node.tagName === "a" && typeof properties["href"] === "string")
    properties["href"] = linkInChapter(properties["href"], url);
  return { ...node, properties, children: node.children.map((child) => inChapter(child, url)) };
}

function linkInChapter(href: string, url: string): string {
  const [path = "", hash] = href.split(/#(.*)/s);
  const target = path === "" ? url : path;
  const isInside = target.endsWith("/") && isPrintable(target) && sectionOf(target) === sectionOf(url);
  return isInside ? `#${chapterId(target)}${hash ? `--${hash}` : ""}` : href;
}
