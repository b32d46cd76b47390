/** Headings as lists show them: the page's own title left out, deeper ones inside the one they follow. */
import type { Anchor } from "../../content/model.ts";

export interface NestedAnchor {
  anchor: Anchor;
  children: NestedAnchor[];
}

/** Headings of levels 2 and 3. A level 3 before the first level 2 has no parent. */
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
