/** The row of radio buttons that chooses one of several panels or spellings, with and without script. */
import type { Element, Root } from "hast";
import { element, text } from "./elements.ts";
import { visit } from "./remark.ts";

/** The row; the first label is chosen. */
export function tabsBar(labels: readonly string[], name: string): Element {
  return element("fieldset", { className: ["tabs-bar"], ariaLabel: name }, [
    ...labels.map((label, at) =>
      element("label", {}, [
        element("input", { type: "radio", ...(at === 0 ? { checked: true } : {}) }, []),
        text(label),
      ]),
    ),
  ]);
}

/**
 * The transformer that makes each row a group: one of its buttons is chosen, whatever the other rows say. A form for each row
 * would do the same with fewer bytes. But to offer values for a form, Chromium lays out all of a long page instead of its start.
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
