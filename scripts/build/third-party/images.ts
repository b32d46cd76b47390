/** Images of a readme lie on other hosts, so none is shown: badges go, other images become links to themselves. */
import type { Image, Nodes, Root } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";

const badge = /shields\.io|badge|badgen\.net|packagephobia|codecov\.io|coveralls|travis-ci|david-dm|gitter|nodei\.co/i;

/** A paragraph with an image above the first heading is a row of badges. */
export function images(tree: Root): void {
  let isBelowHeading = false;
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return;
    const remove = (): [typeof SKIP, number] => {
      parent.children.splice(index, 1);
      return [SKIP, index];
    };
    isBelowHeading ||= node.type === "heading";
    if (node.type === "paragraph") {
      const all = imagesIn(node);
      const onlyBadges = all.every(({ url }) => badge.test(url)) && wordsOf(node) === "";
      if (all.length > 0 && (onlyBadges || !isBelowHeading)) return remove();
    }
    if (node.type === "link" && imagesIn(node).length > 0) {
      // A link can't hold the link that the image would become: it holds what the image says.
      node.children = node.children.flatMap((child) =>
        child.type === "image" ? { type: "text", value: altOf(child) } : child,
      );
      if (wordsOf(node) === "") return remove();
    }
    if (node.type !== "image") return;
    if (altOf(node) === "") return remove();
    parent.children.splice(index, 1, { type: "link", url: node.url, children: [{ type: "text", value: altOf(node) }] });
    return [SKIP, index + 1];
  });
}

function imagesIn(node: Nodes): Image[] {
  const found: Image[] = [];
  visit(node, "image", (image) => void found.push(image));
  return found;
}

const altOf = ({ url, alt }: Image): string => (badge.test(url) ? "" : (alt ?? "").trim());
const wordsOf = (node: Nodes): string => plainText(node, { includeImageAlt: false }).trim();
