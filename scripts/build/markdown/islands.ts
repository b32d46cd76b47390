/**
 * Adds to an article what only browsers need: copy buttons, a checkbox for folded code, and the initial content of
 * islands, which must match what hydration expects.
 */
import type { Element, ElementContent, Root } from "hast";
import { element, hasClass, text } from "./elements.ts";
import { SKIP, visit } from "./remark.ts";

/** Adds the copy button to every code block, a checkbox to those that are folded, and the filter to the page that has one. */
export function islands(tree: Root): void {
  visit(tree, "element", (node) => {
    const { dataIsland } = node.properties;
    if (dataIsland === "option-filter") node.children = optionFilter();
    if (dataIsland === "message-finder") node.children = messageFinder();
    if (hasClass(node, "compare-versions")) node.children = compareVersions();
    if (node.tagName !== "figure" || !hasClass(node, "code")) return;
    node.children.push(element("button", { className: ["copy"], type: "button", ariaLabel: "Copy code" }, []));
    if (isFolded(node))
      node.children.push(unfold(hasClass(node, "printed") ? "Show all lines" : "Show the whole file"));
    return SKIP;
  });
}

/** Whether code is folded. A fold is a direct child of the code element. */
function isFolded(figure: Element): boolean {
  const parts = figure.children.flatMap((child) => ("children" in child ? child.children : []));
  return parts.flatMap((child) => ("children" in child ? child.children : [])).some((child) => hasClass(child, "fold"));
}

const unfold = (label: string): ElementContent =>
  element("label", { className: ["unfold"] }, [
    element("input", { type: "checkbox", autoComplete: ["off"] }, []),
    text(label),
  ]);

const optionFilter = (): ElementContent[] => [
  element("label", { className: ["option-filter"] }, [
    text("Filter options "),
    element("input", { type: "search", autoComplete: ["off"], spellCheck: "false" }, []),
  ]),
  element("p", { className: ["option-count"], role: "status" }, []),
];

/** The same as in app/views/comparison.tsx, where the fields have values. */
const compareVersions = (): ElementContent[] => [
  element("form", { action: "/changes/", method: "get" }, [
    versionField("From", "from", "5.90"),
    versionField("to", "to", "5.112"),
    element("button", { className: ["button"], type: "submit" }, [text("Compare")]),
  ]),
];

const versionField = (label: string, name: string, placeholder: string): ElementContent =>
  element("label", {}, [
    text(`${label} `),
    element("input", { name, size: 7, maxLength: 10, required: true, placeholder, autoComplete: ["off"] }, []),
  ]);

const messageFinder = (): ElementContent[] => [
  element("form", { className: ["message-finder"], action: "/search/", method: "get" }, [
    element("label", { htmlFor: ["message"] }, [text("Error message or log")]),
    element(
      "textarea",
      {
        id: "message",
        name: "q",
        rows: 6,
        required: true,
        maxLength: 1500,
        autoComplete: ["off"],
        spellCheck: "false",
        ariaDescribedBy: ["message-note"],
      },
      [],
    ),
    element("p", { id: "message-note" }, [
      element("span", { className: ["scripted"] }, [text("The text stays in your browser.")]),
      element("span", { className: ["unscripted"] }, [
        text("Without JavaScript, the first 1,500 characters are sent to the search of this site."),
      ]),
    ]),
    element("button", { className: ["button"], type: "submit" }, [text("Find")]),
  ]),
  element("p", { role: "status" }, []),
  element("ol", { className: ["message-problems"] }, []),
];
