/**
 * Highlights code with spans that have one-letter classes, so that a theme is a stylesheet and not part of the page.
 */
import type { ElementContent, Root } from "hast";
import { element, text } from "./elements.ts";
import { plainText, visit } from "./remark.ts";
import { hasGrammar, type Token, tokenize } from "./tokens.ts";

/** Code that was highlighted in this run, because the same code often appears in a guide and on its example's page. */
const highlighted = new Map<string, Promise<Token[][]>>();

/** The lines of `code` as lists of colored tokens. */
export async function tokensOf(code: string, lang: string): Promise<Token[][]> {
  if (hasGrammar(lang)) {
    const key = `${lang}\0${code}`;
    const lines = highlighted.get(key) ?? tokenize(code, lang);
    highlighted.set(key, lines);
    return lines;
  }
  return code.split("\n").map((line): Token[] => (line === "" ? [] : [["", line]]));
}

/**
 * Returns the tokens as one element whose `data-colors` has the class and length of each token, until `colors` creates
 * their elements. With fewer elements, the transformers in between are faster.
 */
export function tokenNodes(all: readonly Token[]): ElementContent[] {
  const value = all.map(([, part]) => part).join("");
  if (all.every(([letter]) => letter === "")) return value === "" ? [] : [text(value)];
  const dataColors = all.map(([letter, part]) => letter + part.length).join(",");
  return [element("span", { dataColors }, [text(value)])];
}

/** The transformer that creates an element for each token of code with a class; other tokens become text. */
export function colors(tree: Root): void {
  visit(tree, "element", (node, index, parent) => {
    const { dataColors } = node.properties;
    if (typeof dataColors !== "string" || !parent || index === undefined) return;
    const value = plainText(node);
    let at = 0;
    const nodes = [...dataColors.matchAll(/([a-z ]*)(\d+)/g)].map(([, letter = "", length]): ElementContent => {
      const part = text(value.slice(at, at + Number(length)));
      at += Number(length);
      return letter === "" ? part : element("span", { className: letter.split(" ") }, [part]);
    });
    parent.children.splice(index, 1, ...nodes);
    return index + nodes.length;
  });
}
