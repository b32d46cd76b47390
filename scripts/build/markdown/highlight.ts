/** Code to spans with one-letter classes, so that a theme is a stylesheet and not part of the page. */
import type { ElementContent, Root } from "hast";
import { element, text } from "./elements.ts";
import { plainText, visit } from "./remark.ts";
import { hasGrammar, type Piece, tokenize } from "./tokens.ts";

/** What was colored in this run: the same code is often on a guide and on the page of its example. */
const known = new Map<string, Promise<Piece[][]>>();

/** The lines of `code` as lists of colored pieces. */
export async function pieces(code: string, lang: string): Promise<Piece[][]> {
  if (hasGrammar(lang)) {
    const key = `${lang}\0${code}`;
    const lines = known.get(key) ?? tokenize(code, lang);
    known.set(key, lines);
    return lines;
  }
  return code.split("\n").map((line): Piece[] => (line === "" ? [] : [["", line]]));
}

/** Pieces as one element, whose `data-colors` keeps the class and the length of each until the end: fewer elements are read, copied and checked faster. */
export function piecesNode(all: readonly Piece[]): ElementContent[] {
  const value = all.map(([, part]) => part).join("");
  if (all.every(([letter]) => letter === "")) return value === "" ? [] : [text(value)];
  const dataColors = all.map(([letter, part]) => letter + part.length).join(",");
  return [element("span", { dataColors }, [text(value)])];
}

/** The transformer that gives each piece of code its element, plain text none. */
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
