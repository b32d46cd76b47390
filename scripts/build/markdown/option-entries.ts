/**
 * Adds the facts line below headings that name an option or a hook, and compares handwritten signatures with the facts.
 */
import type { Paragraph, Root } from "mdast";
import { finished } from "./finished.ts";
import type { EntryHeading } from "./headings.ts";
import type { Draft } from "./page-source.ts";
import { plainText } from "./remark.ts";

/** The transformer; runs after `signatures`, which marks the signatures. */
export function optionEntries(tree: Root, { entries, report, page }: Draft): void {
  const ids = idsOf(entries, ({ fact }) => fact.option);
  for (const { node, fact } of entries) {
    if (node.type === "tableRow") continue;
    const at = tree.children.indexOf(node);
    if (at === -1) continue;
    const signature = signatureAfter(tree, at);
    for (const part of signature?.children ?? []) {
      const mistake = part.type === "inlineCode" ? fact.wrongDefault?.(part.value) : null;
      if (mistake) report(part.position?.start.line ?? 1, mistake);
    }
    const line = fact.line?.(ids);
    if (line) tree.children.splice((signature ? tree.children.indexOf(signature) : at) + 1, 0, finished([line]));
  }
  // The heading of a class names no hook: it only introduces the hooks of the class.
  const hooks = idsOf(entries, ({ fact }) => (fact.hook?.includes(".") ? fact.hook : undefined));
  page.options = Object.fromEntries(ids);
  page.hooks = Object.fromEntries(hooks);
}

function idsOf(headings: readonly EntryHeading[], nameOf: (heading: EntryHeading) => string | undefined) {
  const ids = new Map<string, string>();
  for (const heading of headings) {
    const name = nameOf(heading);
    if (name !== undefined && !ids.has(name)) ids.set(name, heading.id);
  }
  return ids;
}

/** Returns the signature below the heading at this index, or null. Only asides are allowed between the two. */
function signatureAfter(tree: Root, heading: number): Paragraph | null {
  for (const node of tree.children.slice(heading + 1)) {
    const isSignature = node.data?.hProperties?.["className"]?.toString() === "signature";
    if (node.type === "paragraph" && isSignature && plainText(node) !== "") return node;
    if (node.data?.hName !== "aside") return null;
  }
  return null;
}
