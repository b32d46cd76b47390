/**
 * Computes the positions of a diagram's boxes, in layers. Boxes without incoming arrows are in the first layer, every
 * other box is one layer after the last box that leads to it, and an arrow that skips a layer keeps a place free there.
 * All lengths are in pixels.
 */
import type { Arrow, Box, Diagram } from "./read.ts";

/** The direction of most arrows. */
export type Direction = "right" | "down";

export interface Placed {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  width: number;
  height: number;
  boxes: Map<Box, Placed>;
  /** The places that an arrow goes through, from its first box to its last. */
  routes: Map<Arrow, Placed[]>;
}

export const type = { title: 15, line: 13, lineHeight: 19 } as const;
const padding = { x: 11, y: 9 };
/** The distance between boxes of a layer. */
const apart = { right: 16, down: 10 };
/** The space for arrows between two layers: without a label, and around a label. */
const gap = { right: 36, down: 34, label: 26, labelHeight: 12 };

/** A place in a layer: a box, or the place that an arrow keeps free. */
interface Slot {
  size: { width: number; height: number };
  order: number;
  box?: Box;
}

/** Returns null if the arrows form a circle. */
export function layOut({ boxes, arrows }: Diagram, direction: Direction): Layout | null {
  const depth = depthsOf(boxes, arrows);
  if (!depth) return null;
  const layers: Slot[][] = Array.from({ length: Math.max(...depth.values()) + 1 }, () => []);
  const slots = new Map<Box, Slot>();
  for (const [order, box] of boxes.entries()) {
    const slot = { size: sizeOf(box), order, box };
    slots.set(box, slot);
    layers[depth.get(box) ?? 0]?.push(slot);
  }
  const ways = new Map<Arrow, Slot[]>();
  for (const arrow of arrows) {
    const [first, last] = [slots.get(arrow.from) as Slot, slots.get(arrow.to) as Slot];
    const free: Slot[] = [];
    for (let at = (depth.get(arrow.from) ?? 0) + 1; at < (depth.get(arrow.to) ?? 0); at++) {
      // The arrow passes on the side of whichever of its boxes comes later.
      const slot = { size: { width: 8, height: 8 }, order: Math.max(first.order, last.order) + 0.5 };
      layers[at]?.push(slot);
      free.push(slot);
    }
    ways.set(arrow, [first, ...free, last]);
  }
  for (const layer of layers) layer.sort((a, b) => a.order - b.order);

  const isRight = direction === "right";
  const along = isRight ? ("width" as const) : ("height" as const);
  const across = isRight ? ("height" as const) : ("width" as const);
  const centers = centersOf(layers, [...ways.values()], (slot) => slot.size[across], apart[direction]);
  const edges = [...centers].map(([{ size }, center]) => [center - size[across] / 2, center + size[across] / 2]);
  const [first, last] = [Math.min(...edges.map(([low = 0]) => low)), Math.max(...edges.map(([, high = 0]) => high))];
  const placed = new Map<Slot, Placed>();
  let begin = 0;
  let end = 0;
  for (const [at, layer] of layers.entries()) {
    const length = Math.max(...layer.map(({ size }) => size[along]));
    for (const slot of layer) {
      const size = slot.size[across];
      const offset = (centers.get(slot) ?? 0) - size / 2 - first;
      const [x, y, width, height] = isRight ? [begin, offset, length, size] : [offset, begin, size, length];
      placed.set(slot, { x, y, width, height });
    }
    end = begin + length;
    const labels = arrows.filter(({ from, label }) => label !== "" && depth.get(from) === at);
    const widths = labels.map(({ label }) => (isRight ? textWidth(label, type.line) : gap.labelHeight) + gap.label);
    begin = end + Math.max(gap[direction], ...widths);
  }
  const place = (slot: Slot): Placed => placed.get(slot) as Placed;
  return {
    width: isRight ? end : last - first,
    height: isRight ? last - first : end,
    boxes: new Map([...slots].map(([box, slot]) => [box, place(slot)])),
    routes: new Map([...ways].map(([arrow, way]) => [arrow, way.map(place)])),
  };
}

/**
 * Returns the center of each slot on the axis across the arrows. Slots move toward those that they are connected with
 * until most arrows are straight. The order within a layer stays the same.
 */
function centersOf(
  layers: readonly Slot[][],
  ways: readonly Slot[][],
  sizeOf: (slot: Slot) => number,
  between: number,
): Map<Slot, number> {
  const centers = new Map<Slot, number>(layers.flatMap((layer) => layer.map((slot) => [slot, 0] as const)));
  const links = ways.flatMap((way) => way.slice(1).map((slot, at) => [way[at] as Slot, slot] as const));
  for (let round = 0; round < 24; round++) {
    for (const layer of round % 2 === 0 ? layers : layers.toReversed()) {
      // Neighbors that would overlap move as one block, to the average of the positions where its slots should be.
      const blocks: { wanted: number; slots: { slot: Slot; offset: number }[] }[] = [];
      let offset = 0;
      for (const [at, slot] of layer.entries()) {
        const connected = links.flatMap(([a, b]) => (a === slot ? [b] : b === slot ? [a] : []));
        const sum = connected.reduce((total, other) => total + (centers.get(other) ?? 0), 0);
        const before = layer[at - 1];
        if (before) offset += (sizeOf(before) + sizeOf(slot)) / 2 + between;
        let block = { wanted: (connected.length > 0 ? sum / connected.length : 0) - offset, slots: [{ slot, offset }] };
        for (let last = blocks.at(-1); last && last.wanted > block.wanted; last = blocks.at(-1)) {
          const [a, b] = [last.slots.length, block.slots.length];
          const wanted = (last.wanted * a + block.wanted * b) / (a + b);
          block = { wanted, slots: [...last.slots, ...block.slots] };
          blocks.pop();
        }
        blocks.push(block);
      }
      for (const { wanted, slots } of blocks)
        for (const { slot, offset: slotOffset } of slots) centers.set(slot, wanted + slotOffset);
    }
  }
  return centers;
}

/** Returns the layer of each box; null if the arrows form a circle. */
function depthsOf(boxes: readonly Box[], arrows: readonly Arrow[]): Map<Box, number> | null {
  const depth = new Map(boxes.map((box) => [box, 0]));
  for (let round = 0; round <= boxes.length; round++) {
    const late = arrows.filter(({ from, to }) => (depth.get(to) ?? 0) <= (depth.get(from) ?? 0));
    if (late.length === 0) return depth;
    for (const { from, to } of late) depth.set(to, (depth.get(from) ?? 0) + 1);
  }
  return null;
}

function sizeOf({ title, lines }: Box): { width: number; height: number } {
  const widths = [textWidth(title, type.title), ...lines.map((line) => textWidth(line, type.line))];
  return {
    width: Math.ceil(Math.max(...widths)) + 2 * padding.x,
    height: (lines.length + 1) * type.lineHeight + 2 * padding.y,
  };
}

/** Estimates the width of the text in Source Sans, so that it's rather too wide than too narrow. */
function textWidth(text: string, size: number): number {
  const ems = [...text].map((letter) =>
    /[ijl.,:;'|!()[\]/ I-]/.test(letter) ? 0.3 : /[mwMW@%→]/.test(letter) ? 0.8 : /[A-Z]/.test(letter) ? 0.6 : 0.49,
  );
  return ems.reduce((sum, one) => sum + one, 0) * size;
}
