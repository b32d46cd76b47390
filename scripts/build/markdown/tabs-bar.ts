/** The row of radio buttons that selects one of several panels or spellings, with and without JavaScript. */
import type { Element, Root } from "hast";
import { element, text } from "./elements.ts";
import { visit } from "./remark.ts";

/** Returns the row, in which the first label is selected. */
export function tabsBar(labels: readonly string[], name: string): Element {
  const buttons = labels.map((label, at) =>
    element("label", {}, [
      element("input", { type: "radio", ...(at === 0 ? { checked: true } : {}) }, []),
      text(label),
    ]),
  );
  return element("fieldset", { className: ["tabs-bar"], ariaLabel: name }, buttons);
}

/**
 * The transformer that gives the buttons of each row a common name, so that each row has its own selection. A form
 * around each row would do the same with fewer bytes. But Chromium looks for values to fill into forms, and would
 * therefore lay out all of a long page instead of its start.
 */
export function nameTabs(tree: Root): void {
  let last = 0;
  visit(tree, "element", ({ tagName, children }) => {
    if (tagName !== "fieldset") return;
    last += 1;
    visit({ type: "root", children }, "element", (node) => {
      if (node.tagName === "input") node.properties["name"] = `t${last}`;
    });
  });
}
