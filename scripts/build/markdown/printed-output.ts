/** Shows what webpack prints in the terminal of a guide's reader: in color, with the lines about modules folded. */
import { stripVTControlCharacters } from "node:util";
import type { Element } from "hast";
import { type RecordedOutput, recordedNote } from "../guides/outputs.ts";
import { block, element, text } from "./elements.ts";
import { foldOf, lineElement, plainLines } from "./spelled-code.ts";

/** The shortest run of lines that is folded. Shorter folds would save no space, because a fold itself takes lines. */
const SHORTEST_FOLD = 5;
const aboutFiles = /^\s*(assets by |asset (?!modules )|Entrypoint )/;
const afterModules = /^(WARNING|ERROR|\d+ (warning|error)s? |webpack \d)/i;

/** Returns the block of a terminal. Its label for screen readers names the command. */
export async function printedFigure({ command, lines }: RecordedOutput): Promise<Element> {
  const all = await plainLines(lines.join("\n"), "ansi");
  const [from, to] = modulesIn(lines);
  // Each line is an element, so that the rest of a wrapped line is indented.
  const nodes: Element[] = all.map(lineElement);
  if (to > from) nodes.splice(from, to - from, foldOf(nodes.slice(from, to)));
  const pre = block(nodes, `Output of ${command}`);
  return element("figure", { className: ["code", "terminal", "printed"], dataLang: "console" }, [pre]);
}

/** Returns the note that says what was normalized. A page needs it only once. */
export function printedNote(): Element {
  return element("p", { className: ["printed-note"] }, [text(recordedNote)]);
}

/** Returns the range of lines that list modules, after the emitted files. It's empty if there are too few to fold. */
function modulesIn(lines: readonly string[]): [from: number, to: number] {
  const uncolored = lines.map((line) => stripVTControlCharacters(line));
  const from = uncolored.findLastIndex((line) => aboutFiles.test(line)) + 1;
  const end = uncolored.findIndex((line, at) => at >= from && afterModules.test(line));
  const to = uncolored.slice(0, end).findLastIndex((line) => line !== "") + 1;
  return to - from < SHORTEST_FOLD ? [from, from] : [from, to];
}
