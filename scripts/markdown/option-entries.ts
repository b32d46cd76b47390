/** Puts the line of facts under every heading that names an option, and holds hand-written signatures against it. */
import type { Paragraph, Root, RootContent } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { finished } from "./finished.ts";
import type { OptionHeading } from "./headings.ts";

/** The transformer; runs after `signatures` has marked those. Gives option path → id of its heading. */
export function optionEntries(
  tree: Root,
  headings: readonly OptionHeading[],
  report: (line: number, message: string) => void,
): Record<string, string> {
  const ids = new Map<string, string>();
  for (const { id, fact } of headings) if (fact.option && !ids.has(fact.option)) ids.set(fact.option, id);
  for (const { node, fact } of headings) {
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
  return Object.fromEntries(ids);
}

/** The signature that belongs to the heading at this index: between the two only asides may stand. */
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
