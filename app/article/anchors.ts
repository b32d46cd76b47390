/** Nests a page's headings for the list in the sidebar. */
import type { Anchor } from "../../content/model.ts";

export interface NestedAnchor {
  anchor: Anchor;
  children: NestedAnchor[];
}

/** Returns the headings of levels 2 and 3. A level-3 heading before the first level-2 heading has no parent. */
export function nestAnchors(anchors: readonly Anchor[]): NestedAnchor[] {
  const nested: NestedAnchor[] = [];
  for (const anchor of anchors) {
    if (anchor.level === 1) continue;
    const parent = nested.at(-1);
    if (anchor.level === 3 && parent?.anchor.level === 2) parent.children.push({ anchor, children: [] });
    else nested.push({ anchor, children: [] });
  }
  return nested;
}
