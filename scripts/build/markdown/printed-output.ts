/** What webpack printed in the terminal of a guide's reader: in its colors, with the lines about modules folded. */
import { stripVTControlCharacters } from "node:util";
import type { Element } from "hast";
import { type RecordedOutput, recordedNote } from "../guides/outputs.ts";
import { element, text } from "./elements.ts";
import { lineElement, plainLines } from "./spelled-code.ts";

/** The shortest run of lines that is folded: less would save nothing, because the fold needs lines, too. */
const SHORTEST_FOLD = 5;
const aboutFiles = /^\s*(assets by |asset (?!modules )|Entrypoint )/;
const afterModules = /^(WARNING|ERROR|\d+ (warning|error)s? |webpack \d)/i;

/** The block of a terminal. Its title for screen readers is the command. */
export async function printedFigure({ command, lines }: RecordedOutput): Promise<Element> {
  const all = await plainLines(lines.join("\n"), "ansi");
  const [from, to] = modulesIn(lines);
  // Each line is an element, so that it's indented where it goes on below.
  const nodes: Element[] = all.map(lineElement);
  if (to > from) {
    const folded = nodes.slice(from, to);
    nodes.splice(from, to - from, element("span", { className: ["fold"] }, [element("span", {}, folded)]));
  }
  const label = `Output of ${command}`;
  const pre = element("pre", { tabIndex: 0, role: "group", ariaLabel: label }, [element("code", {}, nodes)]);
  return element("figure", { className: ["code", "terminal", "printed"], dataLang: "console" }, [pre]);
}

/** Whether this is such a block. */
export function isPrinted({ properties }: Element): boolean {
  return Array.isArray(properties["className"]) && properties["className"].includes("printed");
}

/** Says what was normalized. A page needs it once. */
export function printedNote(): Element {
  return element("p", { className: ["printed-note"] }, [text(recordedNote)]);
}

/** The lines between the emitted files and the end, which name every module. The two numbers are equal if there are few. */
function modulesIn(lines: readonly string[]): [from: number, to: number] {
  const plain = lines.map((line) => stripVTControlCharacters(line));
  const from = plain.findLastIndex((line) => aboutFiles.test(line)) + 1;
  const end = plain.findIndex((line, at) => at >= from && afterModules.test(line));
  const to = plain.slice(0, end).findLastIndex((line) => line !== "") + 1;
  return to - from < SHORTEST_FOLD ? [from, from] : [from, to];
}
