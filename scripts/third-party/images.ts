/** Images of a readme lie on other hosts, so none is shown: badges go, pictures become links to themselves. */
import type { Image, ImageReference, Nodes, Paragraph, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { type Edit, removeBlock, replace, startOf } from "./edits.ts";

type Picture = Image | ImageReference;

const badge = /shields\.io|badge|badgen\.net|packagephobia|codecov\.io|coveralls|travis-ci|david-dm|gitter|nodei\.co/i;

/** Edits for all images. `titleAt`: where the first heading stands; a paragraph above it with an image is a row of badges. */
export function imageEdits(tree: Root, source: string, titleAt: number, urlOf: (node: Picture) => string): Edit[] {
  const edits: Edit[] = [];
  const isBadge = (node: Picture): boolean => badge.test(urlOf(node));
  visit(tree, "paragraph", (node: Paragraph) => {
    const pictures = picturesIn(node);
    if (pictures.length === 0) return;
    const nothingElse = pictures.every(isBadge) && textOf(node).trim() === "";
    if (!nothingElse && startOf(node) > titleAt) return;
    edits.push(removeBlock(source, node));
    return SKIP;
  });
  visit(tree, ["image", "imageReference"], (found, _index, parent) => {
    const node = found as Picture;
    const link = parent?.type === "link" || parent?.type === "linkReference" ? parent : null;
    const says = isBadge(node) ? "" : (node.alt ?? "").trim();
    if (link) edits.push(says === "" && textOf(link).trim() === "" ? replace(link, "") : replace(node, says));
    else if (says === "") edits.push(replace(node, ""));
    else edits.push({ start: startOf(node), end: startOf(node) + 1, text: "" });
  });
  return edits;
}

function picturesIn(node: Nodes): Picture[] {
  const found: Picture[] = [];
  visit(node, (inner) => {
    if (inner.type === "image" || inner.type === "imageReference") found.push(inner);
  });
  return found;
}

/** Words in a node, without those of images. */
function textOf(node: Nodes): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
