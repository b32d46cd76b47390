/** The teaser of a post: plain text of its first paragraphs, at most 240 characters and whole sentences where they fit. */
import type { Root } from "mdast";
import type { Draft } from "./page-source.ts";
import { plainText } from "./remark.ts";

export function teaser(tree: Root, { page }: Draft): void {
  const text = tree.children
    .filter((node) => node.type === "paragraph")
    .slice(0, 3)
    .map((node) => plainText(node).replace(/\s+/g, " "))
    .join(" ");
  const start = text.slice(0, 240);
  page.teaser = text === start ? text : (/^.{80,}[.!?](?= )/s.exec(start)?.[0] ?? `${start.replace(/\s+\S*$/, "")} …`);
}
