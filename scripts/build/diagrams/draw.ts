/**
 * Draws a diagram as SVG with few elements: one path for all boxes, one for all arrows,
 * and one element for the words in each box and on each arrow.
 */
import type { Element } from "hast";
import { element, text } from "../markdown/elements.ts";
import { type Direction, type Layout, type Placed, type } from "./layout.ts";
import type { Arrow, Box } from "./read.ts";

const radius = 4;
/** The space around the drawing, so that lines at the edge aren't cut off. */
const margin = 2;

export function drawLayout(layout: Layout, direction: Direction): Element {
  const boxes = [...layout.boxes];
  const arrows = [...layout.routes].map(([arrow, route]) => ({ arrow, points: pointsOf(route, direction) }));
  const outline = (accent: boolean): string =>
    boxes.flatMap(([box, place]) => (box.accent === accent ? roundedBox(place) : [])).join("");
  const drawn = (dotted: boolean, draw: (points: readonly Point[], direction: Direction) => string): string =>
    arrows.flatMap(({ arrow, points }) => (arrow.dotted === dotted ? draw(points, direction) : [])).join("");
  const path = (name: string, d: string): Element[] =>
    d === "" ? [] : [element("path", { className: [name], d }, [])];
  const width = Math.ceil(layout.width) + 2 * margin;
  const height = Math.ceil(layout.height) + 2 * margin;
  const properties = {
    className: [`diagram-${direction}`],
    viewBox: `${-margin} ${-margin} ${width} ${height}`,
    width,
    height,
    ariaHidden: "true",
  };
  return element("svg", properties, [
    ...path("diagram-line", drawn(false, curve) + drawn(false, head)),
    ...path("diagram-dots", drawn(true, curve)),
    ...path("diagram-accent", drawn(true, head)),
    ...path("diagram-box", outline(false)),
    ...path("diagram-accent", outline(true)),
    ...boxes.map(([box, place]) => boxText(box, place)),
    ...arrows.flatMap(({ arrow, points }) => {
      const isAlone = arrows.every((other) => other.arrow === arrow || other.arrow.from !== arrow.from);
      return labelOf(arrow, points, { direction, isAlone });
    }),
  ]);
}

interface Point {
  x: number;
  y: number;
}

/** Returns the points where an arrow leaves its first box, passes between other boxes, and ends at its last box. */
function pointsOf(route: readonly Placed[], direction: Direction): Point[] {
  const last = route.length - 1;
  return route.flatMap(({ x, y, width, height }, at): Point[] => {
    const begin = direction === "right" ? { x, y: y + height / 2 } : { x: x + width / 2, y };
    const end = direction === "right" ? { x: x + width, y: y + height / 2 } : { x: x + width / 2, y: y + height };
    return at === 0 ? [end] : at === last ? [begin] : [begin, end];
  });
}

function curve([first, ...rest]: readonly Point[], direction: Direction): string {
  let { x, y } = first as Point;
  let path = `M${n(x)} ${n(y)}`;
  for (const next of rest) {
    const middle = direction === "right" ? (x + next.x) / 2 : (y + next.y) / 2;
    path +=
      direction === "right"
        ? `C${n(middle)} ${n(y)} ${n(middle)} ${n(next.y)} ${n(next.x)} ${n(next.y)}`
        : `C${n(x)} ${n(middle)} ${n(next.x)} ${n(middle)} ${n(next.x)} ${n(next.y)}`;
    ({ x, y } = next);
  }
  return path;
}

function head(points: readonly Point[], direction: Direction): string {
  const { x, y } = points.at(-1) as Point;
  return direction === "right" ? `M${n(x - 6)} ${n(y - 5)}l6 5l-6 5` : `M${n(x - 5)} ${n(y - 6)}l5 6l5 -6`;
}

function roundedBox({ x, y, width, height }: Placed): string {
  const corner = (dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [n(width - 2 * radius), n(height - 2 * radius)];
  const [right, left] = [`${corner(radius, radius)}v${down}${corner(-radius, radius)}`, corner(-radius, -radius)];
  return `M${n(x + radius)} ${n(y)}h${across}${right}h${-across}${left}v${-down}${corner(radius, -radius)}z`;
}

function boxText({ title, lines }: Box, { x, y, width, height }: Placed): Element {
  const middle = String(n(x + width / 2));
  const top = y + (height - lines.length * type.lineHeight) / 2 + type.title / 3;
  const below = lines.map((line) => element("tspan", { x: middle, dy: String(type.lineHeight) }, [text(line)]));
  return element("text", { x: middle, y: String(n(top)) }, [text(title), ...below]);
}

function labelOf(
  { label }: Arrow,
  points: readonly Point[],
  { direction, isAlone }: { direction: Direction; isAlone: boolean },
): Element[] {
  if (label === "") return [];
  const [first, second] = points as [Point, Point];
  // If several arrows leave the same box, the label is nearer to the end, at 60 percent of the curve.
  const [along, across] = isAlone ? [0.5, 0.5] : [0.576, 0.648];
  const isRight = direction === "right";
  const x = first.x + (second.x - first.x) * (isRight ? along : across);
  const y = first.y + (second.y - first.y) * (isRight ? across : along) + type.line / 3;
  return [element("text", { className: ["diagram-label"], x: String(n(x)), y: String(n(y)) }, [text(label)])];
}

/** Rounds to tenths of a pixel, which is precise enough. */
function n(value: number): number {
  return Math.round(value * 10) / 10;
}
