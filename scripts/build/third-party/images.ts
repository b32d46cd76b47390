/** Removes badges from a README and turns other images into links, because the images are on other hosts. */
import type { Image, Nodes, Root } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";

const badge = /shields\.io|badge|badgen\.net|packagephobia|codecov\.io|coveralls|travis-ci|david-dm|gitter|nodei\.co/i;

/** Treats a paragraph with an image above the first heading as a row of badges. */
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
      // A link can't contain another link, so an image in it becomes its alternative text.
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
  const result: Image[] = [];
  visit(node, "image", (image) => void result.push(image));
  return result;
}

const altOf = ({ url, alt }: Image): string => (badge.test(url) ? "" : (alt ?? "").trim());
const wordsOf = (node: Nodes): string => plainText(node, { includeImageAlt: false }).trim();
