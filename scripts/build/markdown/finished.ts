/** A node of a Markdown tree that is already HTML: later steps leave it alone. */
import type { Element, ElementContent } from "hast";
import type { PhrasingContent, RootContent } from "mdast";
import type { Node } from "unist";

export interface Finished extends Node {
  type: "finished";
  elements: ElementContent[];
  /** The label of the tab that shows the node. */
  label?: string;
}

/** Returns such a node, typed so that it's allowed anywhere in a tree. */
export function finished(elements: ElementContent[], more: Partial<Finished> = {}): RootContent {
  return { type: "finished", elements, ...more } as unknown as RootContent;
}

/** Returns an element as a node for a heading or a cell. */
export function inText(node: Element): PhrasingContent {
  return finished([node]) as PhrasingContent;
}

/** How mdast-util-to-hast turns such nodes into HTML. */
export const finishedHandler = {
  finished: (_state: unknown, node: Finished): ElementContent[] => node.elements,
} as never;
