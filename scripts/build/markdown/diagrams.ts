/**
 * `diagram` fences describe boxes and arrows as data, and the build draws them. In the page's tree, a diagram is a
 * figure with a caption and a list of its arrows, for screen readers and plain Markdown. The drawing is added later.
 */
import type { Element, Root as HtmlRoot } from "hast";
import type { Root } from "mdast";
import { drawLayout } from "../diagrams/draw.ts";
import { layOut } from "../diagrams/layout.ts";
import { type Arrow, type Diagram, readDiagram } from "../diagrams/read.ts";
import { element, text } from "./elements.ts";
import { finished } from "./finished.ts";
import type { Draft } from "./page-source.ts";
import { nodesOf, visit } from "./remark.ts";

/** The available width in pixels: on a phone (`down`), and in the narrowest column of a wide window (`right`). */
const room = { down: 328, right: 624 };

/** The transformer for Markdown; runs before the other fences become code. */
export function diagrams(tree: Root, { report, drawings, source }: Draft): void {
  if (source.front?.thirdParty) return;
  for (const { node, parent, index } of nodesOf(tree, "code")) {
    if (node.lang !== "diagram") continue;
    const line = node.position?.start.line ?? 1;
    const diagram = readDiagram(node.value, (lineInFence, message) => report(line + lineInFence, message));
    const drawn = diagram ? draw(diagram) : [];
    if (typeof drawn === "string") report(line, `diagram: ${drawn}`);
    const dataDiagram = String(drawings.length);
    drawings.push(typeof drawn === "string" ? [] : drawn);
    parent.children[index] = finished(
      [element("figure", { className: ["diagram"], dataDiagram }, diagram ? captionAndList(diagram) : [])],
      { position: node.position },
    );
  }
}

/** The transformer for HTML: puts the drawings into their figures. */
export function diagramDrawings(tree: HtmlRoot, { drawings }: Draft): void {
  if (drawings.length === 0) return;
  visit(tree, "element", (node) => {
    const { dataDiagram, ...rest } = node.properties;
    if (dataDiagram === undefined) return;
    node.children.unshift(...(drawings[Number(dataDiagram)] ?? []));
    node.properties = rest;
  });
}

/** Returns the drawings for a wide and a narrow window, or an error message. */
function draw(diagram: Diagram): Element[] | string {
  const [right, down] = [layOut(diagram, "right"), layOut(diagram, "down")];
  if (!right || !down) return "the arrows form a cycle; remove the arrow that leads back, and mention it in the text";
  if (down.width > room.down)
    return `boxes next to each other need ${Math.ceil(down.width)} pixels, but a phone has only ${room.down}; shorten their text or use fewer boxes`;
  const narrow = drawLayout(down, "down");
  if (right.width > room.right) return [narrow];
  return [drawLayout(right, "right"), narrow];
}

function captionAndList({ title, boxes, arrows }: Diagram): Element[] {
  const items = boxes.flatMap((box) => {
    const targets = arrows.filter(({ from }) => from === box).map(targetText);
    if (targets.length === 0 && box.lines.length === 0) return [];
    const lines = box.lines.length > 0 ? ` (${box.lines.join(", ")})` : "";
    const leads = targets.length > 0 ? ` leads to ${targets.join(", ")}` : "";
    return [element("li", {}, [text(`${box.title}${lines}${leads}`)])];
  });
  return [
    element("figcaption", {}, [text(title)]),
    element("div", { className: ["visually-hidden"] }, [element("ul", {}, items)]),
  ];
}

const targetText = ({ to, label }: Arrow): string => (label === "" ? to.title : `${to.title} (${label})`);
