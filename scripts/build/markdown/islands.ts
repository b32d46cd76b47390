/** What the build adds to an article for the browser: copy buttons, and the first content of islands, which hydration has to find. */
import type { ElementContent, Root } from "hast";
import { element } from "./code.ts";
import { text } from "./elements.ts";
import { SKIP, visit } from "./remark.ts";

/** Adds the copy button to every code block, and the filter to the page that has one. */
export function islands(tree: Root): void {
  visit(tree, "element", (node) => {
    const { className, dataIsland } = node.properties;
    if (dataIsland === "option-filter") node.children = optionFilter();
    if (node.tagName !== "figure" || !Array.isArray(className) || !className.includes("code")) return;
    node.children.push(element("button", { className: ["copy"], type: "button", ariaLabel: "Copy code" }, []));
    return SKIP;
  });
}

const optionFilter = (): ElementContent[] => [
  element("label", { className: ["option-filter"] }, [
    text("Filter options "),
    element("input", { type: "search", autoComplete: ["off"], spellCheck: "false" }, []),
  ]),
  element("p", { className: ["option-count"], role: "status" }, []),
];
