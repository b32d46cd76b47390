/** Parses a `diagram` fence into boxes and arrows, and reports every error in it. */
import type { Node } from "yaml";
import type { Report } from "../markdown/page-source.ts";
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from "../markdown/remark.ts";

export interface Box {
  id: string;
  title: string;
  /** Smaller lines below the title. */
  lines: string[];
  /** Drawn in the accent color. */
  accent: boolean;
}

export interface Arrow {
  from: Box;
  to: Box;
  label: string;
  /** A dotted arrow is for something that happens later, or only on demand. */
  dotted: boolean;
}

export interface Diagram {
  title: string;
  boxes: Box[];
  arrows: Arrow[];
}

const keys = ["title", "boxes", "arrows", "accent"];
const example = 'write "a -> b", "a ..> b" or "a -> b: label"';

/** Returns null if the fence has an error. `report` gets line numbers that count from 1 in the fence. */
export function readDiagram(text: string, report: Report): Diagram | null {
  let isWrong = false;
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, uniqueKeys: true });
  const fail = (node: unknown, message: string): void => {
    isWrong = true;
    const [start = 0] = (node as Node | null)?.range ?? [];
    report(counter.linePos(start).line, `diagram: ${message}`);
  };
  for (const { pos, message } of document.errors) {
    isWrong = true;
    report(counter.linePos(pos[0]).line, `diagram: ${message.split("\n")[0]}`);
  }
  const top = document.contents;
  if (isWrong) return null;
  if (!isMap(top)) {
    fail(top, `needs ${keys.join(", ")}, one below the other`);
    return null;
  }
  for (const { key } of top.items)
    if (!keys.includes(String(key))) fail(key, `unknown key "${key}"; use ${keys.join(", ")}`);

  const title = top.get("title");
  if (typeof title !== "string" || title === "") fail(top, "needs a title that says what the reader sees");

  const boxes = new Map<string, Box>();
  const boxNodes = top.get("boxes");
  if (!isMap(boxNodes)) fail(top, "needs boxes, as lines of the form `name: what it shows`");
  for (const { key, value } of isMap(boxNodes) ? boxNodes.items : []) {
    const strings = (isSeq(value) ? value.items : [value]).map((node) =>
      isScalar(node) ? String(node.value ?? "") : "",
    );
    const [first = "", ...lines] = strings;
    if (strings.includes("")) fail(key, `the box "${key}" needs a string, or a list of strings`);
    boxes.set(String(key), { id: String(key), title: first, lines, accent: false });
  }
  /** Returns the box with that name; if there is none, reports it and returns null. */
  const boxOf = (name: string, node: unknown): Box | null => {
    const box = boxes.get(name);
    if (!box) fail(node, `there is no box "${name}"; the boxes are ${[...boxes.keys()].join(", ")}`);
    return box ?? null;
  };

  const arrows: Arrow[] = [];
  const arrowNodes = top.get("arrows");
  for (const node of isSeq(arrowNodes) ? arrowNodes.items : []) {
    const pair = isMap(node) ? node.items[0] : { key: node, value: null };
    const arrowText = isScalar(pair?.key) ? String(pair.key.value) : "";
    const [, from = "", sign, to = ""] = /^(\S+) (->|\.\.>) (\S+)$/.exec(arrowText) ?? [];
    if (sign === undefined) {
      fail(node, `"${arrowText}" is not an arrow; ${example}`);
      continue;
    }
    const ends = [boxOf(from, node), boxOf(to, node)] as const;
    const label = isScalar(pair?.value) ? String(pair.value.value ?? "") : "";
    if (ends[0] && ends[1]) arrows.push({ from: ends[0], to: ends[1], label, dotted: sign === "..>" });
  }
  if (!isSeq(arrowNodes)) fail(top, `needs arrows, as a list: ${example}`);

  const accents = top.get("accent");
  for (const node of isSeq(accents) ? accents.items : []) {
    const box = boxOf(isScalar(node) ? String(node.value) : "", node);
    if (box) box.accent = true;
  }
  return isWrong ? null : { title: String(title), boxes: [...boxes.values()], arrows };
}
