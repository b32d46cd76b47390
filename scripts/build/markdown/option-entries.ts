/** Puts the line of facts under every heading that names an option or a hook, and holds hand-written signatures against it. */
import type { Paragraph, Root, RootContent } from "mdast";
import { finished } from "./finished.ts";
import type { EntryHeading } from "./headings.ts";
import type { Draft } from "./page-source.ts";
import { plainText } from "./remark.ts";

/** The transformer; runs after `signatures` has marked those. */
export function optionEntries(tree: Root, { entries, report, page }: Draft): void {
  const ids = idsOf(entries, ({ fact }) => fact.option);
  for (const { node, fact } of entries) {
    if (node.type === "tableRow") continue;
    const at = tree.children.indexOf(node);
    if (at === -1) continue;
    const signature = signatureAfter(tree, at);
    for (const part of signature?.children ?? []) {
      const wrong = part.type === "inlineCode" ? fact.wrong?.(part.value) : null;
      if (wrong) report(part.position?.start.line ?? 1, wrong);
    }
    const line = fact.line?.(ids);
    if (line) tree.children.splice((signature ? tree.children.indexOf(signature) : at) + 1, 0, finished([line]));
  }
  // The heading of a class only opens the list of its hooks.
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

/** The signature that belongs to the heading at this index: only asides are allowed between the two. */
function signatureAfter(tree: Root, heading: number): Paragraph | null {
  for (const node of tree.children.slice(heading + 1)) {
    if (isSignature(node)) return node;
    if (node.data?.hName !== "aside") return null;
  }
  return null;
}

function isSignature(node: RootContent): node is Paragraph {
  return (
    node.type === "paragraph" &&
    plainText(node) !== "" &&
    node.data?.hProperties?.["className"]?.toString() === "signature"
  );
}
