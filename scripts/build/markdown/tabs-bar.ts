/** The row of radio buttons that chooses one of several panels or spellings, with and without script. */
import type { Element, Root } from "hast";
import { element, text } from "./elements.ts";
import { SKIP, visit } from "./remark.ts";

/** The row; the first label is chosen. */
export function tabsBar(labels: readonly string[], name: string): Element {
  return element("fieldset", { className: ["tabs-bar"], ariaLabel: name }, [
    ...labels.map((label, at) =>
      element("label", {}, [
        element("input", { type: "radio", name: "tab", ...(at === 0 ? { checked: true } : {}) }, []),
        text(label),
      ]),
    ),
  ]);
}

/**
 * The transformer that puts each row into a form. Radio buttons of one name are a group only within their form, so the rows
 * of a page are all alike, which compresses well. It runs on sanitized HTML because authors may not write forms.
 */
export function tabForms(tree: Root): void {
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName !== "fieldset" || !parent || index === undefined) return;
    // Outside of a dialog, this method does nothing when readers press Enter.
    parent.children[index] = element("form", { method: "dialog" }, [node]);
    return SKIP;
  });
}
