/**
 * What webpack prints in the terminal of a guide's reader. `npm run follow -- --accept` records it in
 * content/guide-outputs.json, and later runs of `npm run follow` compare the output with the record.
 */
import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { writeWhole } from "../cache.ts";

export interface RecordedOutput {
  /** The command that the reader types. */
  command: string;
  /** With escape sequences for colors. */
  lines: string[];
}

/** Name of the example that the build is compared with → what the build prints. */
export type RecordedOutputs = Record<string, RecordedOutput>;

/** The sentences that go with the first recorded output of a page: they describe what `record` changes. */
export const recordedNote =
  "Your package manager prints a few lines before this output. Times and paths are normalized on this page, so every build takes 200 ms.";

/** Reads the recorded outputs. A site without such guides has no file of them. */
export function readOutputs(file: string): RecordedOutputs {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as RecordedOutputs) : {};
}

export async function writeOutputs(file: string, outputs: RecordedOutputs): Promise<void> {
  const sorted = Object.entries(outputs).sort(([a], [b]) => (a < b ? -1 : 1));
  await writeWhole(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Removes from an output what differs between computers: times, the path of the project, and the lines of npm. */
export function record(command: string, printed: string, folder: string): RecordedOutput {
  const text = printed
    .replace(/\r\n?/g, "\n")
    .replace(/^\n*(?:> [^\n]*\n)+/, "")
    .replaceAll(folder, "/home/you/webpack-demo")
    .replace(/ in \d+ ms$/gm, " in 200 ms");
  return { command, lines: text.trim().split("\n") };
}

/** The first difference between what was recorded and what webpack prints now; null if there is none. */
export function recordedDifference(recorded: RecordedOutput | undefined, now: RecordedOutput): string | null {
  const hint = "Look at the output, then run: npm run follow -- --accept";
  if (!recorded) return `there is no record of what "${now.command}" prints here. ${hint}`;
  const [before, after] = [linesOf(recorded), linesOf(now)];
  const at = Array.from({ length: Math.max(before.length, after.length) }).findIndex((_, i) => before[i] !== after[i]);
  if (at < 0) return null;
  const pair = [before[at], after[at]];
  const uncolored = pair.map((line) => line && stripVTControlCharacters(line));
  // If only colors differ, the message has to show their escape sequences.
  const [old, current] = (uncolored[0] === uncolored[1] ? pair : uncolored).map(
    (line) => JSON.stringify(line) ?? "nothing",
  );
  return `webpack prints ${current}, but ${old} is recorded. ${hint}`;
}

function linesOf({ command, lines }: RecordedOutput): string[] {
  return [`$ ${command}`, ...lines];
}
