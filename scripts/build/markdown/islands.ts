/** The islands of an article with what they draw first, so that hydration finds what it expects; tests hold the two together. */
import type { ElementContent, Root } from "hast";
import { element } from "./code.ts";
import { text } from "./elements.ts";
import { SKIP, visit } from "./remark.ts";

/** Adds the copy button to every code block, and fills in the filter where a page has one. */
export function islands(tree: Root): void {
  visit(tree, "element", (node) => {
    const { className, dataIsland } = node.properties;
    if (dataIsland === "option-filter") node.children = optionFilter();
    if (node.tagName !== "figure" || !Array.isArray(className) || !className.includes("code")) return;
    node.children.push(element("span", { dataIsland: "code-copy", dataProps: "{}" }, copyButton()));
    return SKIP;
  });
}

const copyButton = (): ElementContent[] => [
  element("button", { className: ["copy"], type: "button", ariaLabel: "Copy code" }, [
    element("svg", { className: ["icon"], ariaHidden: "true" }, [element("use", { href: "#i-copy" }, [])]),
  ]),
  element("span", { className: ["visually-hidden"], role: "status" }, []),
];

const optionFilter = (): ElementContent[] => [
  element("label", { className: ["option-filter"] }, [
    text("Filter options "),
    element("input", { type: "search", autoComplete: ["off"], spellCheck: "false" }, []),
  ]),
  element("p", { className: ["option-count"], role: "status" }, []),
];
