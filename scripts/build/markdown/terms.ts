/** Hover cards: a link to a term of the glossary is followed by its definition. */
import type { Element, Root } from "hast";
import { element, text } from "./elements.ts";
import { type Draft, glossaryUrl } from "./page-source.ts";
import { plainText, SKIP, visit } from "./remark.ts";

/** Collects the terms that the glossary defines: the first paragraph under each heading of level 3, as plain text. */
export function definitions(tree: Root, { source, page }: Draft): void {
  if (source.url !== glossaryUrl) return;
  visit(tree, "element", ({ tagName, properties }, index, parent) => {
    if (tagName !== "h3" || index === undefined) return;
    const next = parent?.children.slice(index + 1).find((node) => node.type === "element");
    if (next?.tagName === "p")
      page.terms[`${glossaryUrl}#${properties["id"]}`] = plainText(next).replace(/\s+/g, " ").trim();
  });
}

/** Adds a card after each link to a term. The check of links reports terms that aren't in the glossary. */
export function termCards(tree: Root, { sources }: Draft): void {
  let count = 0;
  visit(tree, "element", (link: Element, index, parent) => {
    if (link.tagName === "pre") return SKIP;
    const definition = sources.terms?.get(String(link.properties["href"]));
    if (link.tagName !== "a" || definition === undefined || !parent || index === undefined) return;
    const id = `term-${++count}`;
    link.properties["ariaDescribedBy"] = [id];
    // A card contains only text: it's the description of the link, and readers couldn't reach links in it.
    const card = element("span", { className: ["term-card"], role: "tooltip", id }, [text(definition)]);
    parent.children[index] = element("span", { className: ["term"] }, [link, card]);
    return SKIP;
  });
}
